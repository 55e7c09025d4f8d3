import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import type { Reading } from '#content/reading.ts'
import { type Language, languageOf } from '#locale/language.ts'
import { type Site, siteOf } from './site-context.ts'

/** What every loader begins with: the site's services, and what the address says. */
export type PageRequest = {
  site: Site
  language: Language
  /** The page's own address: `request.url` of a navigation in the browser is that of its data (`/hu.data`). */
  url: URL
}

export function pageRequest({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>): PageRequest {
  return { site: siteOf(context), language: languageOf(url.pathname), url }
}

/** How long a visitor's browser or a crawler should wait before it asks again during an outage. */
const retryAfterSeconds = 30

/**
 * The value of a reading, or `null` when the content system says that there is none. ROUTE-6: an outage is never a
 * 404; when nothing at all can be shown it is thrown as a 503 with Retry-After.
 */
export function found<Value>(reading: Reading<Value>): Value | null {
  if (reading.state === 'unavailable')
    throw data(null, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } })
  return reading.state === 'absent' ? null : reading.value
}

/** A page that shows its own not-found state (ROUTE-3, ROUTE-4). */
export const notFound = <Answer>(answer: Answer) => data(answer, { status: 404 })
