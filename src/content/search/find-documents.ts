import type { Language } from '#locale/language.ts'
import type { RecordSummary } from '../models.ts'
import { maxDocumentStems, maxSearchHits, maxSearchTerms } from '../policies.ts'
import type { SearchDocument } from './documents.ts'
import { similarity, similarityOfTypo } from './similarity.ts'
import { stemOf } from './stems.ts'
import { significantTerms } from './stop-words.ts'
import { termsIn, type Words } from './words.ts'

/** What a document says of one stem. */
type Mention = { place: keyof typeof placeScores; count: number }
/** A document in the index, and how well it answers the query that is being asked, its term that is, and how many of its terms. */
type Entry = {
  summary: RecordSummary
  stems: ReadonlyMap<string, Mention>
  length: number
  seenInSearch: number
  score: number
  answer: number
  share: number
}

export type FindDocuments = (documents: readonly SearchDocument[], query: string) => RecordSummary[]

/** The usual figures of BM25: how quickly more of the same counts no more, and how much a long text has to say it oftener. */
const saturation = 1.2
const lengthWeight = 0.5
/** More than any number of mentions in the text: titles come before what visitors call a page, and that before texts. */
const placeScores = { title: 3 * (saturation + 1), otherNames: 2 * (saturation + 1), text: 0 } as const
/** Of the terms, a hit has so many at least. */
const leastShare = 1 / 3
/** A term that is found by a typo alone counts as half of one. */
const typoShare = 1 / 2
type Alike = readonly [posting: ReadonlyMap<Entry, Mention>, like: number]

/**
 * A search of the documents in a language that has any of the query's words; rare words count more (BM25), titles more
 * than texts, and among equals the newest comes first. Each address is found once, at most `maxSearchHits` in all; what
 * has no page is no hit, and where several documents have the same address the first of them speaks for it.
 *
 * The index is kept from search to search: only documents that came or went are worked on.
 */
export function createFinder(language: Language): FindDocuments {
  const indexed = new Map<SearchDocument, Entry>()
  const postings = new Map<string, Map<Entry, Mention>>()
  let totalLength = 0
  let searches = 0

  /** @returns the documents as they are indexed, in their order, each once */
  function update(documents: readonly SearchDocument[]): Entry[] {
    searches += 1
    const entries: Entry[] = []
    for (const document of documents) {
      if (document.summary.link === '') continue
      const entry = indexed.get(document) ?? add(document)
      if (entry.seenInSearch === searches) continue
      entry.seenInSearch = searches
      entry.score = 0
      entry.share = 0
      entries.push(entry)
    }
    if (entries.length < indexed.size)
      for (const [document, entry] of indexed) if (entry.seenInSearch < searches) remove(document, entry)
    return entries
  }

  function add(document: SearchDocument): Entry {
    const entry = entryOf(document, language)
    indexed.set(document, entry)
    totalLength += entry.length
    for (const [stem, mention] of entry.stems) {
      const posting = postings.get(stem) ?? new Map<Entry, Mention>()
      postings.set(stem, posting.set(entry, mention))
    }
    return entry
  }

  function remove(document: SearchDocument, entry: Entry): void {
    indexed.delete(document)
    totalLength -= entry.length
    for (const stem of entry.stems.keys()) {
      const posting = postings.get(stem)
      posting?.delete(entry)
      if (posting?.size === 0) postings.delete(stem)
    }
  }

  /** How well each document answers one term, before it is known how rare the term is. */
  function answersTo(term: string): { answering: Entry[]; share: number } {
    const asked = stemOf(term, language)
    const alike = stemsLike((stem) => similarity(term, asked, stem))
    if (alike.length > 0) return { answering: answeredBy(alike), share: 1 }
    const mistyped = stemsLike((stem) => similarityOfTypo(term, asked, stem))
    return { answering: answeredBy(mistyped), share: typoShare }
  }

  function answeredBy(alike: readonly Alike[]): Entry[] {
    const answering: Entry[] = []
    const meanLength = totalLength / indexed.size
    for (const [posting, like] of alike) {
      for (const [entry, { place, count }] of posting) {
        const slowness = saturation * (1 - lengthWeight + (lengthWeight * entry.length) / meanLength)
        const inText = (count * (saturation + 1)) / (count + slowness)
        const score = like * (placeScores[place] + inText)
        if (entry.answer === 0) answering.push(entry)
        if (score > entry.answer) entry.answer = score
      }
    }
    return answering
  }

  function stemsLike(similarityTo: (stem: string) => number): Alike[] {
    const alike: Alike[] = []
    for (const [stem, posting] of postings) {
      const like = similarityTo(stem)
      if (like > 0) alike.push([posting, like])
    }
    return alike
  }

  return (documents, query) => {
    const entries = update(documents)
    const terms = [...new Set(significantTerms(termsIn(query)))].slice(0, maxSearchTerms)
    for (const term of terms) {
      const { answering, share } = answersTo(term)
      const rarity = Math.log(1 + (indexed.size - answering.length + 0.5) / (answering.length + 0.5))
      for (const entry of answering) {
        entry.score += rarity * entry.answer
        entry.share += share / terms.length
        entry.answer = 0
      }
    }
    return bestOfEachAddress(entries.filter(({ share }) => share >= leastShare))
  }
}

function entryOf({ summary, title, otherNames, text }: SearchDocument, language: Language): Entry {
  const stems = new Map<string, Mention>()
  const stemsOf = (words: Words) => termsOf(words).map((word) => stemOf(word, language))
  for (const stem of stemsOf(otherNames)) stems.set(stem, { place: 'otherNames', count: 0 })
  for (const stem of stemsOf(title)) stems.set(stem, { place: 'title', count: 0 })
  const inText = stemsOf(text)
  for (const stem of inText) {
    const mention = stems.get(stem)
    if (mention) mention.count += 1
    else if (stems.size < maxDocumentStems) stems.set(stem, { place: 'text', count: 1 })
  }
  return { summary, stems, length: inText.length, seenInSearch: 0, score: 0, answer: 0, share: 0 }
}

const termsOf = (words: Words): string[] => words.split(' ').filter(Boolean)

function bestOfEachAddress(hits: readonly Entry[]): RecordSummary[] {
  const best = new Map<string, Entry>()
  for (const hit of hits) {
    const first = best.get(hit.summary.link)
    if (!first) best.set(hit.summary.link, hit)
    else if (hit.score > first.score) first.score = hit.score
  }
  return firstOf([...best.values()]).map(({ summary }) => summary)
}

/** The best, in their order. A common word has thousands of hits, and to order them all takes longer than to find them. */
function firstOf(hits: readonly Entry[]): Entry[] {
  const scores = Float64Array.from(hits, ({ score }) => score).sort()
  const least = scores.at(-maxSearchHits) ?? 0
  return hits
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score || (a.summary.modified < b.summary.modified ? 1 : -1))
    .slice(0, maxSearchHits)
}
