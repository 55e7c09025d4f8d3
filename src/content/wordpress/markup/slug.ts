import { asText } from '../decode/reader.ts'
import { isCleanText } from './clean-text.ts'
import { decodedComponent } from './decoded-component.ts'
import type { SiteAddresses } from './site-addresses.ts'

/**
 * The slug of a record, a category, a tag or an author. WordPress stores non-ASCII characters percent-encoded in slugs,
 * and finds them in either spelling.
 * @returns empty for a slug that cannot be in an address of the site, or that would reveal the content system's own
 *   address
 */
export function decodedSlug(value: unknown, addresses: SiteAddresses): string {
  if (typeof value !== 'string' || !isCleanText(value)) return ''
  const slug = decodedComponent(asText(value))
  const isUsable = isCleanText(slug) && !/^\.{1,2}$/.test(slug) && addresses.text(slug) === slug
  return isUsable ? slug : ''
}

/** A slug normalized for comparison: links, records and addresses may differ in encoding and case. */
export const sameSlug = (slug: string): string => decodedComponent(slug).normalize('NFC').toLowerCase()
