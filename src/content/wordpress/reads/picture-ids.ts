import { success } from '#base/result.ts'
import { collectionPageSize, maxListItems, maxRecords } from '../../policies.ts'
import { type CallResult, get } from '../calls/call.ts'
import { asCount, asList, asRecord, type Raw } from '../decode/reader.ts'
import type { WordPressApi } from '../wordpress-api.ts'

/** Picture fields of a project; by default ACF returns only their ids. */
const pictureFields = /^(?:image|gallery|content_gallery|gallery_image_\d)$/
/** Enough for a hundred projects; further pictures keep their ids and are not shown. */
const maxPictures = 700

/**
 * Replaces picture ids by the pictures, in the fields of projects and below `acf`: WordPress without the companion
 * plugin sends only ids. If the media cannot be read, the projects come without these pictures.
 */
export async function withPictures(api: WordPressApi, answering: CallResult): CallResult {
  const answered = await answering
  if (!answered.ok || !Array.isArray(answered.value.body)) return answered
  const records = asList(answered.value.body, maxRecords).map(asRecord)
  const ids = [...new Set(records.flatMap(idsIn))].slice(0, maxPictures)
  if (ids.length === 0) return answered
  const media = await mediaByIds(api, ids)
  return success({ ...answered.value, body: records.map((record) => filled(record, media)) })
}

async function mediaByIds(api: WordPressApi, ids: readonly number[]): Promise<Map<number, Raw>> {
  const found = new Map<number, Raw>()
  for (let at = 0; at < ids.length; at += collectionPageSize) {
    const some = ids.slice(at, at + collectionPageSize)
    const path = `/wp/v2/media?include=${some.join(',')}&per_page=${some.length}`
    const subject = { name: 'media-by-id', group: 'media', which: some.join(',') }
    const answered = await get(api, subject, path, {})
    if (!answered.ok) break
    for (const one of asList(answered.value.body, collectionPageSize).map(asRecord))
      found.set(asCount(one.id), one)
  }
  return found
}

const idsIn = (record: Raw): number[] =>
  [record, asRecord(record.acf)].flatMap((fields) =>
    Object.entries(fields)
      .filter(([name]) => pictureFields.test(name))
      .flatMap(([, value]) => asItems(value).map(idOf))
      .filter((id) => id > 0),
  )

const asItems = (value: unknown): unknown[] => (Array.isArray(value) ? asList(value, maxListItems) : [value])

/** An id, alone or in an object without any address of the picture. */
function idOf(value: unknown): number {
  const { id, ID, url, sizes, source_url } = asRecord(value)
  return url || sizes || source_url ? 0 : asCount(value) || asCount(id) || asCount(ID)
}

function filled(record: Raw, media: ReadonlyMap<number, Raw>): Raw {
  const pictureOf = (value: unknown) => {
    const found = media.get(idOf(value))
    if (!found) return value
    const { width, height } = asRecord(found.media_details)
    return { url: found.source_url, alt: found.alt_text, focal_point: found.focal_point, width, height }
  }
  const fieldsOf = (fields: Raw) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        if (!pictureFields.test(name)) return [name, value]
        return [name, Array.isArray(value) ? value.map(pictureOf) : pictureOf(value)]
      }),
    )
  const acf = asRecord(record.acf)
  return { ...fieldsOf(record), ...(Object.keys(acf).length > 0 && { acf: fieldsOf(acf) }) }
}
