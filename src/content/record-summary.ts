import type { RecordBase, RecordKind, RecordSummary } from './models.ts'

export const summaryOf = (kind: RecordKind, record: RecordBase): RecordSummary => {
  const { slug, language, title, excerpt, link, date, modified, translations } = record
  return { kind, slug, language, title, excerpt, link, modified: modified || date, translations }
}
