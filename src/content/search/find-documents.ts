import type { RecordSummary } from '../models.ts'
import { maxSearchHits } from '../policies.ts'
import type { SearchDocument } from './documents.ts'
import { hasTerms, termsIn } from './words.ts'

/**
 * The documents that have every word of the query, each address once: those with the words in their title first, then
 * the newest. What has no page is no hit.
 * @param documents where several have the same address the first of them speaks for it
 * @returns at most `maxSearchHits`
 */
export function findDocuments(documents: readonly SearchDocument[], query: string): RecordSummary[] {
  const terms = termsIn(query)
  const hits = new Map<string, { summary: RecordSummary; isInTitle: boolean }>()
  for (const { summary, title, text } of documents) {
    if (summary.link === '' || !hasTerms(text, terms)) continue
    const earlier = hits.get(summary.link)
    hits.set(summary.link, earlier ?? { summary, isInTitle: hasTerms(title, terms) })
  }
  return [...hits.values()]
    .toSorted(
      (a, b) =>
        Number(b.isInTitle) - Number(a.isInTitle) || b.summary.modified.localeCompare(a.summary.modified),
    )
    .map(({ summary }) => summary)
    .slice(0, maxSearchHits)
}
