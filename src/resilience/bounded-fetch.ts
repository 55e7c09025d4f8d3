import type { Clock } from '#base/clock.ts'
import { DeadlineExceeded, withDeadline } from './deadline.ts'

/** SPEC §8, fetch helper time-out. Operator text: the address may be an internal one. */
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

export type Bounds = { clock: Clock; ms: number; maxBytes: number; signal?: AbortSignal | undefined }
export type BoundedAnswer = { status: number; statusText: string; headers: Headers; text: string }

/**
 * A fetch that ends: headers and body arrive within `ms` and within `maxBytes`, or it throws.
 * @throws {FetchTimeout | AnswerTooLarge} or what `fetch` throws, or the reason of the caller's signal.
 */
export async function boundedFetch(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  { clock, ms, maxBytes, signal }: Bounds,
): Promise<BoundedAnswer> {
  const attempt = async (attemptSignal: AbortSignal): Promise<BoundedAnswer> => {
    const response = await fetch(url, { ...init, signal: attemptSignal })
    const { status, statusText, headers } = response
    return { status, statusText, headers, text: await readText(response, maxBytes) }
  }
  try {
    return await withDeadline(attempt, { clock, ms, signal, message: 'Request timed out' })
  } catch (error) {
    throw error instanceof DeadlineExceeded ? new FetchTimeout(url, { cause: error }) : error
  }
}

/** Counts while it reads: what the sender says about the length is not believed. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new AnswerTooLarge(maxBytes)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
