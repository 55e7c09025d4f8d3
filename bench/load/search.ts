import { systemClock } from '#base/clock.ts'
import type { SafeHtml } from '#content/models.ts'
import { recordDocument } from '#content/search/documents.ts'
import { createFinder } from '#content/search/find-documents.ts'
import { barePost } from '#testing/builders/unlikely-records.ts'
import type { Figure } from '../measuring/figure.ts'
import { median } from '../measuring/statistics.ts'
import { measureSearchingCrowd } from './searching-crowd.ts'

const records = 10_000
const wordsOfText = 200
const mostMs = 10

/** Twenty words that most records contain; every fifth word is one of 20,000 others, as in a real vocabulary. */
const common =
  'weboldal árak közösség média szikra riport havi terv fotó film műhely pékség borászat házak fazekas ügyfél kérdés válasz bolt kép'.split(
    ' ',
  )
const wordAt = (record: number, place: number) =>
  place % 5 === 0
    ? ((record * 31 + place) % 20_000).toString(36)
    : common[(record * 7919 + place * 104_729) % common.length]
const textOf = (record: number, words: number) =>
  Array.from({ length: words }, (_, place) => wordAt(record, place + 1)).join(' ')

/** Queries of visitors: a word in nearly all records, two words, a question, and one that matches nothing. */
const queries = ['házak', 'weboldal árak', 'mennyibe kerül egy weboldal a borászatnak', 'xyzzyq']

/** The cost of a search, and the effect of many searching visitors on the site. */
export async function measureSearch(options: { isQuick: boolean }): Promise<Figure[]> {
  return [...oneSearch(options), ...(await measureSearchingCrowd(options))]
}

/** A search of ten thousand full records after indexing, more than a site has. */
function oneSearch({ isQuick }: { isQuick: boolean }): Figure[] {
  const documents = Array.from({ length: records }, (_, at) =>
    recordDocument(
      'post',
      barePost(at, {
        slug: `post-${at}`,
        link: `/hu/blog/post-${at}`,
        language: 'hu',
        title: textOf(at, 4),
        content: textOf(at, wordsOfText) as SafeHtml,
      }),
    ),
  )
  const find = createFinder('hu')
  find(documents, common[0] ?? '')
  return queries.map((query) => ({
    name: `“${query}” among ${records.toLocaleString('en')} records`,
    value: median(Array.from({ length: isQuick ? 10 : 50 }, () => timed(() => find(documents, query)))),
    unit: 'ms',
    bound: { atMost: mostMs },
  }))
}

function timed(act: () => unknown): number {
  const startedAt = systemClock.monotonic()
  act()
  return systemClock.monotonic() - startedAt
}
