import type { RecordBase, RecordKind, RecordSummary } from './models.ts'
import { maxSearchHits } from './policies.ts'

export const summaryOf = (kind: RecordKind, record: RecordBase): RecordSummary => {
  const { slug, language, title, excerpt, link, date, modified, translations } = record
  return { kind, slug, language, title, excerpt, link, modified: modified || date, translations }
}

const withoutMarks = (text: string) => text.replace(/\p{M}+/gu, '')

/**
 * `kávé` and `Kave` are the same word to whoever types without accents. Marks that stand alone go first: normalizing takes the
 * square of how many stand in a row.
 */
export const folded = (text: string): string =>
  withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase()

const wordsOf = (term: string) => folded(term).split(/\s+/).filter(Boolean)

/** Whether a record has every word of the term, or what begins with it, in its title or its summary. */
export function isAskedFor(
  { title, excerpt }: Pick<RecordSummary, 'title' | 'excerpt'>,
  term: string,
): boolean {
  const text = folded(`${title} ${excerpt}`)
  return wordsOf(term).every((word) => text.includes(word))
}

/** Each record once, those with the words in their title first, then the newest; what has no page is no hit. */
export function bestHits(term: string, records: readonly RecordSummary[]): RecordSummary[] {
  const hits = new Map(records.filter(({ link }) => link !== '').map((record) => [record.link, record]))
  const isInTitle = ({ title }: RecordSummary) => Number(isAskedFor({ title, excerpt: '' }, term))
  return [...hits.values()]
    .toSorted((a, b) => isInTitle(b) - isInTitle(a) || b.modified.localeCompare(a.modified))
    .slice(0, maxSearchHits)
}
