import type { Handler } from 'hono'
import type { Clock } from '#base/clock.ts'
import type { Content } from '#content/content.ts'
import { maxQueryLength, resultFreshMs } from '#content/policies.ts'
import { type ShownHit, shownHits, tidyQuery } from '#content/search/shown-hits.ts'
import { termsIn } from '#content/search/words.ts'
import { defaultLanguage, languageWithCode } from '#locale/language.ts'
import { createExpiringCache } from '#resilience/expiring-cache.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'

const shortestTerm = 2
const maxAnswers = 300

const cacheControl = `public, max-age=${resultFreshMs / 1000}`

type Answer = { results: ShownHit[]; partial: boolean }

/**
 * `GET /api/search?q=&lang=`: searches the content in one language; accents make no difference. `partial` means that WordPress
 * could not be asked, so there may be more results.
 */
export function searchHandler({
  content,
  clock,
}: {
  content: Pick<Content, 'search'>
  clock: Clock
}): Handler {
  // The same query soon afterwards gets a cached response.
  const answers = createExpiringCache<Answer>({ clock, maxEntries: maxAnswers, freshMs: resultFreshMs })
  const inFlight = createSingleFlight<Answer>()

  return async (context) => {
    const term = tidyQuery(context.req.query('q'))
    const language = languageWithCode(context.req.query('lang') ?? defaultLanguage)
    const refused = (error: string) => context.json({ ok: false, error }, 400)
    if (!language) return refused('lang: expected en or hu')
    if (term.length > maxQueryLength) return refused(`q: at most ${maxQueryLength} characters`)
    const answer = ({ results, partial }: Answer) =>
      context.json({ query: term, lang: language, results, partial }, 200, {
        'Cache-Control': partial ? 'no-store' : cacheControl,
      })
    const words = termsIn(term).join(' ')
    if (words.length < shortestTerm) return answer({ results: [], partial: false })

    const key = `${language} ${words}`
    const kept = answers.get(key)
    if (kept?.age === 'fresh') return answer(kept.value)
    const found = await inFlight(key, async () => {
      const { hits, isPartial } = await content.search(language, term)
      return { results: shownHits(hits, term, language), partial: isPartial }
    })
    if (!found.partial) answers.set(key, found)
    return answer(found)
  }
}
