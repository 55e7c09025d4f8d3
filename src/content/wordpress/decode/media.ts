import type { Media } from '../../models.ts'
import { decodeMediaImage } from './image.ts'
import { asCount, asRecord, asText } from './reader.ts'
import type { DecodeContext } from './records/record.ts'

/** ENT-6: a record of the media library. The product itself does not read any; pictures come embedded in other records. */
export function decodeMedia(value: unknown, { addresses, drop }: DecodeContext): Media | null {
  const raw = asRecord(value)
  const id = asCount(raw.id)
  const image = decodeMediaImage(raw, addresses)
  if (id && image) return { id, image, mimeType: addresses.text(asText(raw.mime_type)) }
  drop('media', raw, id ? 'no address' : 'no id')
  return null
}
