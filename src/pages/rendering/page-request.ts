import { data, type LoaderFunctionArgs } from 'react-router'
import type { Reading } from '#content/content.ts'
import { type Language, languageOf } from '#locale/language.ts'
import { type Site, siteOf } from './site-context.ts'

/** The input of every loader: the site context and the parsed address. */
export type PageRequest = {
  site: Site
  language: Language
  url: URL
}

export function pageRequest({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>): PageRequest {
  return { site: siteOf(context), language: languageOf(url.pathname), url }
}

/** Retry-After during an outage, in seconds. */
const retryAfterSeconds = 30

/**
 * Unwraps a read; `null` if the content system has no such record. ROUTE-6: an outage is never a 404: without any fallback
 * content it throws a 503 with Retry-After.
 */
export function found<Value>(reading: Reading<Value>): Value | null {
  if (reading.state === 'unavailable') throw unavailable()
  return reading.state === 'absent' ? null : reading.value
}

/** What a loader throws when the content of its page is unavailable. */
export const unavailable = () =>
  data(null, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } })

/** A page that renders its own not-found state (ROUTE-3, ROUTE-4). */
export const notFound = <Answer>(answer: Answer) => data(answer, { status: 404 })
