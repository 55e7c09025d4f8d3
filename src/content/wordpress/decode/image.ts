import type { Language } from '#locale/language.ts'
import type { Image } from '../../models.ts'
import { maxAddressLength } from '../../policies.ts'
import { plainText } from '../markup/plain-text.ts'
import type { SiteAddresses } from '../markup/site-addresses.ts'
import { asCount, asRecord, asText, type Raw } from './reader.ts'

/** ENT-5: a string, an object with `url`, or one with `sizes.large` or `sizes.medium`. Null for anything else. */
export function decodeImage(value: unknown, addresses: SiteAddresses): Image | null {
  // WordPress also returns a picture as a list of address, width and height.
  const [first] = Array.isArray(value) ? value : [value]
  const field = asRecord(first)
  const sizes = asRecord(field.sizes)
  const candidates = [first, field.url, sizes.large, sizes.medium, sizes.full, field.src].map(addressOf)
  const url = addresses.media(candidates.find((address) => address !== '') ?? '')
  if (url === '') return null
  const image = withSize({ url, alt: addresses.text(plainText(field.alt)) }, field)
  return withFocus(image, field.focal_point)
}

/**
 * A record of the media library, on its own or embedded in another record.
 * @param language of the page that shows it: a Hungarian page uses the Hungarian alternative text if there is one
 */
export function decodeMediaImage(
  media: Raw,
  addresses: SiteAddresses,
  language: Language = 'en',
): Image | null {
  const url = addresses.media(asText(media.source_url, maxAddressLength))
  if (url === '') return null
  const text = (value: unknown) => addresses.text(plainText(value))
  const alt = (language === 'hu' && text(media.alt_text_hu)) || text(media.alt_text)
  return withFocus(withSize({ url, alt }, asRecord(media.media_details)), media.focal_point)
}

/** The address in a string or object; for a string of markup, the address of its picture. */
const addressOf = (value: unknown) =>
  typeof value === 'string'
    ? (/<img\s[^>]*?\bsrc=["']([^"']*)/i.exec(value)?.[1] ?? value)
    : asText(asRecord(value).url ?? asRecord(value).source_url, maxAddressLength)

function withSize(image: Image, { width, height }: Raw): Image {
  const size = { width: asCount(width), height: asCount(height) }
  return size.width && size.height ? { ...image, ...size } : image
}

/** MEDIA-4: two fractions between 0 and 1; anything else is ignored. */
function withFocus(image: Image, value: unknown): Image {
  const { x, y } = asRecord(value)
  return isShare(x) && isShare(y) ? { ...image, focus: { x, y } } : image
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
