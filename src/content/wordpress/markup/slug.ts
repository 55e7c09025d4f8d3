import { asText } from '../decode/reader.ts'
import { isCleanText } from './clean-text.ts'
import { decodedComponent } from './decoded-component.ts'
import type { SiteAddresses } from './site-addresses.ts'

/**
 * The slug of a record, a category, a tag or an author. WordPress keeps what is not ASCII percent-encoded in its slugs, and
 * finds them by either spelling.
 * @returns empty for one that can be in no address of the site, or that would show the content system's own
 */
export function decodedSlug(value: unknown, addresses: SiteAddresses): string {
  if (typeof value !== 'string' || !isCleanText(value)) return ''
  const slug = decodedComponent(asText(value))
  const isUsable = isCleanText(slug) && !/^\.{1,2}$/.test(slug) && addresses.text(slug) === slug
  return isUsable ? slug : ''
}

/** A slug as it is compared: links, records and addresses spell the same one encoded or not, in large or small letters. */
export const sameSlug = (slug: string): string => decodedComponent(slug).normalize('NFC').toLowerCase()
