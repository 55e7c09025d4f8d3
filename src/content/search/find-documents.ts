import type { Language } from '#locale/language.ts'
import type { RecordSummary } from '../models.ts'
import { maxDocumentStems, maxSearchHits, maxSearchTerms } from '../policies.ts'
import type { SearchDocument } from './documents.ts'
import { likeness, likenessOfTypo } from './likeness.ts'
import { stemOf } from './stems.ts'
import { tellingTerms } from './stop-words.ts'
import { termsIn, type Words } from './words.ts'

/** What a document says of one stem. */
type Mention = { place: keyof typeof placeScores; count: number }
type Indexed = { stems: ReadonlyMap<string, Mention>; length: number }
type Hit = { score: number; share: number }

export type FindDocuments = (documents: readonly SearchDocument[], query: string) => RecordSummary[]

/** The usual figures of BM25: how soon more of the same counts no more, and how much a long text has to say it oftener. */
const saturation = 1.2
const lengthWeight = 0.5
/** More than any number of mentions in the text: titles come before what visitors call a page, and that before texts. */
const placeScores = { title: 3 * (saturation + 1), otherNames: 2 * (saturation + 1), text: 0 } as const
/** Of the terms, a hit has so many at least, where a typo counts as half a term. */
const leastShare = 1 / 3

/**
 * A search of the documents in a language that has any of the query's words; rare words count more (BM25), titles more
 * than texts, and among equals the newest comes first. Each address is found once, at most `maxSearchHits` in all; what
 * has no page is no hit, and where several documents have the same address the first of them speaks for it.
 *
 * The index is kept from search to search: only documents that came or went are worked on.
 */
export function createFinder(language: Language): FindDocuments {
  const indexed = new Map<SearchDocument, Indexed>()
  const postings = new Map<string, Map<SearchDocument, Mention>>()
  let totalLength = 0

  function update(documents: readonly SearchDocument[]): void {
    const current = new Set(documents.filter(({ summary }) => summary.link !== ''))
    for (const document of indexed.keys()) if (!current.has(document)) remove(document)
    for (const document of current) if (!indexed.has(document)) add(document)
  }

  function add(document: SearchDocument): void {
    const entry = mentionsIn(document, language)
    indexed.set(document, entry)
    totalLength += entry.length
    for (const [stem, mention] of entry.stems) {
      const posting = postings.get(stem) ?? new Map<SearchDocument, Mention>()
      postings.set(stem, posting.set(document, mention))
    }
  }

  function remove(document: SearchDocument): void {
    const entry = indexed.get(document)
    indexed.delete(document)
    totalLength -= entry?.length ?? 0
    for (const stem of entry?.stems.keys() ?? []) {
      const posting = postings.get(stem)
      posting?.delete(document)
      if (posting?.size === 0) postings.delete(stem)
    }
  }

  /** How well each document answers one term, before it is known how rare the term is. */
  function answersTo(term: string): Map<SearchDocument, Hit> {
    const asked = stemOf(term, language)
    const alike = stemsLike((stem) => likeness(term, asked, stem))
    const answers = new Map<SearchDocument, Hit>()
    const isTyped = alike.length > 0
    for (const [posting, like] of isTyped ? alike : stemsLike((stem) => likenessOfTypo(term, asked, stem))) {
      for (const [document, { place, count }] of posting) {
        const relativeLength = (indexed.get(document)?.length ?? 0) / (totalLength / indexed.size)
        const slowness = saturation * (1 - lengthWeight + lengthWeight * relativeLength)
        const inText = (count * (saturation + 1)) / (count + slowness)
        const score = like * (placeScores[place] + inText)
        const answer = answers.get(document)
        if (!answer) answers.set(document, { score, share: isTyped ? 1 : like })
        else if (score > answer.score) answer.score = score
      }
    }
    return answers
  }

  function stemsLike(likenessTo: (stem: string) => number): [Map<SearchDocument, Mention>, number][] {
    const alike: [Map<SearchDocument, Mention>, number][] = []
    for (const [stem, posting] of postings) {
      const like = likenessTo(stem)
      if (like > 0) alike.push([posting, like])
    }
    return alike
  }

  return (documents, query) => {
    update(documents)
    const terms = [...new Set(tellingTerms(termsIn(query)))].slice(0, maxSearchTerms)
    const hits = new Map<SearchDocument, Hit>()
    for (const term of terms) {
      const answers = answersTo(term)
      const rarity = Math.log(1 + (indexed.size - answers.size + 0.5) / (answers.size + 0.5))
      for (const [document, answer] of answers) {
        const score = rarity * answer.score
        const share = answer.share / terms.length
        const hit = hits.get(document)
        if (hit) {
          hit.score += score
          hit.share += share
        } else hits.set(document, { score, share })
      }
    }
    return bestOfEachAddress(documents, hits)
  }
}

function mentionsIn({ title, otherNames, text }: SearchDocument, language: Language): Indexed {
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
  return { stems, length: inText.length }
}

const termsOf = (words: Words): string[] => words.split(' ').filter(Boolean)

function bestOfEachAddress(
  documents: readonly SearchDocument[],
  hits: ReadonlyMap<SearchDocument, Hit>,
): RecordSummary[] {
  const best = new Map<string, Found>()
  for (const document of documents) {
    const hit = hits.get(document)
    if (!hit || hit.share < leastShare) continue
    const { summary } = document
    const found = best.get(summary.link)
    if (!found) best.set(summary.link, { summary, score: hit.score })
    else if (hit.score > found.score) found.score = hit.score
  }
  return firstOf([...best.values()]).map(({ summary }) => summary)
}

type Found = { summary: RecordSummary; score: number }

/** The best, in their order. A common word has thousands of hits, and to order them all takes longer than to find them. */
function firstOf(found: readonly Found[]): Found[] {
  const scores = Float64Array.from(found, ({ score }) => score).sort()
  const least = scores.at(-maxSearchHits) ?? 0
  return found
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score || (a.summary.modified < b.summary.modified ? 1 : -1))
    .slice(0, maxSearchHits)
}
