import { asText } from '../decode/reader.ts'
import { isCleanText } from './clean-text.ts'
import { decodedComponent } from './permalinks.ts'
import type { SiteAddresses } from './site-addresses.ts'

/**
 * WordPress keeps what is not ASCII percent-encoded in its slugs.
 * @returns empty for one that can stand in no address of the site, or that would show the content system's own
 */
export function decodedSlug(value: unknown, addresses: SiteAddresses): string {
  if (typeof value !== 'string' || !isCleanText(value)) return ''
  const slug = decodedComponent(asText(value))
  const isUsable = isCleanText(slug) && !/^\.{1,2}$/.test(slug) && addresses.text(slug) === slug
  return isUsable ? slug : ''
}
