import type { Clock } from '#base/clock.ts'
import { DeadlineExceeded, withDeadline } from './deadline.ts'
import { readAtMost } from './read-at-most.ts'

/** SPEC §8, fetch helper time-out. For the operator's log: the address may be internal. */
export class FetchTimeout extends Error {
  override readonly name = 'FetchTimeout'
  constructor(url: string, options?: ErrorOptions) {
    super(`Fetch request to ${url} timed out`, options)
  }
}

export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
  constructor(maxBytes: number) {
    super(`The answer is larger than ${maxBytes} bytes`)
  }
}

/** Enough for WordPress's canonical redirects (scheme, trailing slash). */
const maxRedirects = 3

export type Bounds = { clock: Clock; ms: number; maxBytes: number; signal?: AbortSignal | undefined }
export type BoundedAnswer = { status: number; statusText: string; headers: Headers; text: string }

/**
 * A fetch bounded in time and size: headers and body arrive within `ms` milliseconds and `maxBytes` bytes, or it
 * throws. Reads follow redirects on the same host, unless `init.redirect` is `manual`, and return any other redirect as it is. Writes
 * are never redirected, so that visitor data and keys stay at the intended address.
 * @throws {FetchTimeout | AnswerTooLarge}, errors of `fetch`, or the reason of the caller's signal
 */
export async function boundedFetch(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  { clock, ms, maxBytes, signal }: Bounds,
): Promise<BoundedAnswer> {
  const attempt = async (attemptSignal: AbortSignal): Promise<BoundedAnswer> => {
    const response = await fetchWithinHost(fetch, url, { ...init, signal: attemptSignal })
    const { status, statusText, headers } = response
    return { status, statusText, headers, text: await textOf(response, maxBytes) }
  }
  try {
    return await withDeadline(attempt, { clock, ms, signal, message: 'Request timed out' })
  } catch (error) {
    throw error instanceof DeadlineExceeded
      ? new FetchTimeout(url, { cause: error })
      : withNetworkReason(error)
  }
}

/**
 * `fetch` reports only "fetch failed"; the host, address or certificate that caused it is in the cause.
 * @returns the same failure with the cause in its message, for the operator; anything else unchanged
 */
export function withNetworkReason(error: unknown): unknown {
  if (!(error instanceof TypeError && error.cause instanceof Error)) return error
  const { cause } = error
  // For a host with several addresses the cause has a code but no message.
  const reason = cause.message || ('code' in cause && cause.code) || cause.name
  return new TypeError(`${error.message}: ${reason}`, { cause })
}

async function fetchWithinHost(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  redirectsLeft = init.redirect === 'manual' ? 0 : maxRedirects,
): Promise<Response> {
  if (!isRead(init)) return fetch(url, { ...init, redirect: 'error' })
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const target = redirectsLeft > 0 ? redirectWithinHost(response, url) : null
  if (!target) return response
  await response.body?.cancel()
  return fetchWithinHost(fetch, target, init, redirectsLeft - 1)
}

const isRead = ({ method = 'GET' }: RequestInit) => method === 'GET' || method === 'HEAD'

/** The target of a redirect to the same host and port, but never from https to http. */
function redirectWithinHost({ status, headers }: Response, url: string): string | null {
  const location = headers.get('Location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return null
  const from = new URL(url)
  const to = URL.parse(location, url)
  const isSafe = to?.protocol === 'https:' || to?.protocol === from.protocol
  return to && isSafe && to.host === from.host ? to.href : null
}

async function textOf({ body }: Response, maxBytes: number): Promise<string> {
  if (!body) return ''
  const bytes = await readAtMost(body, maxBytes)
  if (!bytes) throw new AnswerTooLarge(maxBytes)
  return new TextDecoder().decode(bytes)
}
