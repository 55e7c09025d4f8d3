import type { Image } from '../models.ts'
import { maxAddressLength } from '../policies.ts'
import { plainText } from './plain-text.ts'
import { asCount, asRecord, asText, type Raw } from './reader.ts'
import type { SiteAddresses } from './site-addresses.ts'

/** ENT-5: a text, an object with `url`, or one with `sizes.large` or `sizes.medium`. Null when it is none of them. */
export function decodeImage(value: unknown, addresses: SiteAddresses): Image | null {
  const field = asRecord(value)
  const sizes = asRecord(field.sizes)
  const candidates = [value, field.url, sizes.large, sizes.medium].map(addressOf)
  const url = addresses.media(candidates.find((address) => address !== '') ?? '')
  return url === '' ? null : withSize({ url, alt: addresses.text(plainText(field.alt)) }, field)
}

/** A record of the media library, on its own or embedded in another record. */
export function decodeMediaImage(media: Raw, addresses: SiteAddresses): Image | null {
  const url = addresses.media(asText(media.source_url, maxAddressLength))
  return url === ''
    ? null
    : withSize({ url, alt: addresses.text(plainText(media.alt_text)) }, asRecord(media.media_details))
}

const addressOf = (value: unknown) =>
  typeof value === 'string'
    ? value
    : asText(asRecord(value).url ?? asRecord(value).source_url, maxAddressLength)

function withSize(image: Image, { width, height }: Raw): Image {
  const size = { width: asCount(width), height: asCount(height) }
  return size.width && size.height ? { ...image, ...size } : image
}
