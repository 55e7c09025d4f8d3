import type { Language } from '#locale/language.ts'
import type { RecordSummary } from '../models.ts'
import { type RecordKind, recordTypes } from '../record-types.ts'
import { type Mark, marksIn } from './marks.ts'

/** A hit as shown to visitors and returned by `/api/search`. */
export type ShownHit = {
  type: (typeof recordTypes)[RecordKind]['route']
  title: string
  excerpt: string
  url: string
  /** The matching words in it. */
  marks: { title: readonly Mark[]; excerpt: readonly Mark[] }
}

export const shownHits = (hits: readonly RecordSummary[], query: string, language: Language): ShownHit[] =>
  hits.map(({ kind, title, excerpt, link }) => ({
    type: recordTypes[kind].route,
    title,
    excerpt,
    url: link,
    marks: { title: marksIn(title, query, language), excerpt: marksIn(excerpt, query, language) },
  }))

/** The normalized query: single spaces between words, none around them. */
export const tidyQuery = (query: string | null | undefined): string =>
  (query ?? '').replace(/\s+/g, ' ').trim()
