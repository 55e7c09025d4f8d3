import type { RecordBase, RecordSummary } from '../models.ts'
import type { RecordKind } from '../record-types.ts'

export const summaryOf = (kind: RecordKind, record: RecordBase): RecordSummary => {
  const { id, slug, language, title, excerpt, link, date, modified, translations } = record
  const { noindex, image } = record.seo
  const picture = (image ?? record.featuredImage)?.url
  return {
    kind,
    id,
    slug,
    language,
    title,
    excerpt,
    link,
    modified: inUtc(modified || date),
    translations,
    noindex,
    picture,
  }
}

/** In UTC, because times of summaries are compared as text. */
function inUtc(isoDate: string): string {
  const time = Date.parse(isoDate)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}
