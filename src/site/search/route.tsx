import { maxQueryLength } from '#content/policies.ts'
import { shownHits, tidyQuery } from '#content/search/shown-hits.ts'
import { fill } from '#locale/formats.ts'
import type { PriceLabel } from '#locale/prices.ts'
import { hiddenHead } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { priceOf } from '#pages/words/studio.ts'
import { searchWords } from '#sections/search/search-words.ts'
import { searchPageCopy } from './copy.server.ts'
import { SearchPage } from './view.tsx'

/** FIND-1. */
export async function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { language, url, site } = request
  const copy = searchPageCopy[language]
  const query = tidyQuery(url.searchParams.get('q')).slice(0, maxQueryLength)
  const head = hiddenHead(request, query === '' ? copy.title : fill(copy.titleOf, { query }))
  const page = { language, words: searchWords[language], lead: copy.description, query, head }
  if (query === '') return { ...page, found: null }
  const [{ hits, isPartial }, home] = await Promise.all([
    site.content.search(language, query),
    site.content.home(language),
  ])
  const services = hits.filter(({ kind }) => kind === 'service')
  const prices = Object.fromEntries(
    services.map(({ link, slug }) => [link, sentence(priceOf(home, slug, language))]),
  )
  return { ...page, found: { isPartial, prices, hits: shownHits(hits, query, language) } }
}

const sentence = ({ before, amount, after }: PriceLabel) => `${before} ${amount} ${after}`.trim()

export default function Search({ loaderData: { head: _, ...page } }: PageProps<typeof loader>) {
  return <SearchPage {...page} />
}
