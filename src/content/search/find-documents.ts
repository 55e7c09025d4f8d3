import type { Language } from '#locale/language.ts'
import type { RecordSummary } from '../models.ts'
import { maxDocumentStems, maxSearchHits, maxSearchTerms } from '../policies.ts'
import type { SearchDocument } from './documents.ts'
import { exactMarksIn } from './marks.ts'
import { passageOf } from './passage.ts'
import { similarity, similarityOfTypo } from './similarity.ts'
import { stemOf } from './stems.ts'
import { significantTerms } from './stop-words.ts'
import { termsIn, type Words } from './words.ts'

/** Where and how often a document mentions a stem. */
type Mention = { place: keyof typeof placeScores; count: number }
/**
 * An indexed document with its scores for the current query: `answer` for the current term, `score` for all terms so
 * far, and the `share` of the terms that match.
 */
type Entry = {
  document: SearchDocument
  stems: ReadonlyMap<string, Mention>
  length: number
  seenInSearch: number
  score: number
  answer: number
  share: number
}

export type FindDocuments = (documents: readonly SearchDocument[], query: string) => RecordSummary[]

/** The usual BM25 parameters: how quickly repeated mentions stop counting, and how strongly long texts are penalized. */
const saturation = 1.2
const lengthWeight = 0.5
/** More than any number of mentions in the text can score: titles rank above other names, and other names above texts. */
const placeScores = { title: 3 * (saturation + 1), otherNames: 2 * (saturation + 1), text: 0 } as const
/** The minimum share of the query's terms that a hit matches. */
const leastShare = 1 / 3
/** A term that matches only as a typo counts as half a term. */
const typoShare = 1 / 2
type Alike = readonly [posting: ReadonlyMap<Entry, Mention>, like: number]

/**
 * Searches the documents in a language for any of the query's words. Rare words count more (BM25), titles more than
 * texts, and the newest comes first among equals. Each address is returned once, at most `maxSearchHits` in all;
 * documents without a page are skipped, and of several documents with the same address the summary of the first is
 * returned.
 *
 * The index is kept between searches: only added and removed documents are processed.
 */
export function createFinder(language: Language): FindDocuments {
  const indexed = new Map<SearchDocument, Entry>()
  const postings = new Map<string, Map<Entry, Mention>>()
  let totalLength = 0
  let searches = 0

  /** @returns the index entries of the documents, in the same order, without duplicates */
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

  /** Scores each document for one term, before the rarity of the term is known. */
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
    return bestOfEachAddress(entries.filter(({ share }) => share >= leastShare)).map((document) =>
      withPassage(document, query, language),
    )
  }
}

/** The document's summary; its excerpt is a sentence of its text if neither title nor excerpt has a word of the query. */
function withPassage({ summary, sources }: SearchDocument, query: string, language: Language): RecordSummary {
  const shown = `${summary.title} ${summary.excerpt}`
  if (exactMarksIn(shown, query, language).length > 0) return summary
  const passage = passageOf(sources(), query, language)
  return passage === null ? summary : { ...summary, excerpt: passage }
}

function entryOf(document: SearchDocument, language: Language): Entry {
  const { title, otherNames, text } = document
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
  return { document, stems, length: inText.length, seenInSearch: 0, score: 0, answer: 0, share: 0 }
}

const termsOf = (words: Words): string[] => words.split(' ').filter(Boolean)

function bestOfEachAddress(hits: readonly Entry[]): SearchDocument[] {
  const best = new Map<string, Entry>()
  for (const hit of hits) {
    const { link } = hit.document.summary
    const first = best.get(link)
    if (!first) best.set(link, hit)
    else if (hit.score > first.score) first.score = hit.score
  }
  return firstOf([...best.values()]).map(({ document }) => document)
}

/** The best hits in order. A common word has thousands of hits, and sorting them all would take longer than finding them. */
function firstOf(hits: readonly Entry[]): Entry[] {
  const scores = Float64Array.from(hits, ({ score }) => score).sort()
  const least = scores.at(-maxSearchHits) ?? 0
  return hits
    .filter(({ score }) => score >= least)
    .toSorted(
      (a, b) => b.score - a.score || (a.document.summary.modified < b.document.summary.modified ? 1 : -1),
    )
    .slice(0, maxSearchHits)
}
