import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import { canonicalMediaPath, uploadsFolder } from '#content/media/media-path.ts'
import { withNetworkReason } from '#resilience/bounded-fetch.ts'
import { withDeadline } from '#resilience/deadline.ts'
import { readAtMost } from '#resilience/read-at-most.ts'
import { downloadTimeoutMs, maxFileBytes } from './policies.ts'

/** A truncated file younger than this may still be uploading. */
const uploadTakesMs = 600_000
/** Plugins redirect from an upload to its replacement, and a server from http to https before that. */
const maxUploadRedirects = 3

/** `missing`: WordPress has no such file. `unavailable`: it did not give a usable response. */
export type DownloadFault = 'missing' | 'too large' | 'unavailable'

/**
 * Returns if the status means that the file does not exist.
 * @throws {Error} for temporary failures, which say nothing about the file
 */
export function throwUnlessAbsent(status: number): void {
  if (status >= 500 || status === 429 || status === 408) throw new Error(`status ${status}`)
}

/**
 * Fetches an upload, following redirects to another upload on the same host, as plugins that replace or convert pictures send
 * them. Any other redirect is how WordPress says that there is no such file.
 * @returns the response, and the URL it came from
 * @throws errors of `fetch`
 */
export async function fetchUpload(
  fetch: typeof globalThis.fetch,
  address: URL,
  init: { signal: AbortSignal; headers: Headers },
): Promise<{ answer: Response; from: URL }> {
  let from = address
  for (let followed = 0; ; followed++) {
    const answer = await fetch(from, { ...init, redirect: 'manual' })
    const to = followed < maxUploadRedirects ? otherUpload(answer, from) : null
    if (to === null) return { answer, from }
    await answer.body?.cancel()
    from = to
  }
}

function otherUpload({ status, headers }: Response, from: URL): URL | null {
  const location = headers.get('Location')
  const to = [301, 302, 303, 307, 308].includes(status) && location ? URL.parse(location, from) : null
  const isSameHost = to?.host === from.host && (to.protocol === from.protocol || to.protocol === 'https:')
  if (!to || !isSameHost || to.username !== '' || to.password !== '') return null
  const rootLength = from.pathname.indexOf(uploadsFolder) + uploadsFolder.length
  const root = from.pathname.slice(0, rootLength)
  const isUpload =
    to.pathname.startsWith(root) && canonicalMediaPath(`/media/${to.pathname.slice(rootLength)}`) !== null
  return isUpload && to.pathname !== from.pathname ? to : null
}

/** @property mayGrow for a file that was just written, or is still being written */
export type Downloaded = { bytes: Buffer; mayGrow: boolean }

/** Downloads an upload completely, within the time and size limits. A truncated transfer counts as no response. */
export async function download(
  address: URL,
  { fetch, clock, log }: { fetch: typeof globalThis.fetch; clock: Clock; log: Log },
): Promise<Result<Downloaded, DownloadFault>> {
  const attempt = async (signal: AbortSignal): Promise<Result<Downloaded, DownloadFault>> => {
    const headers = new Headers({ 'Accept-Encoding': 'identity' })
    const { answer } = await fetchUpload(fetch, address, { signal, headers })
    if (answer.ok && answer.body) {
      const bytes = await readAtMost(answer.body, maxFileBytes)
      if (!bytes) return failure('too large')
      throwIfCut(answer.headers, bytes)
      return success({ bytes, mayGrow: isYoung(answer.headers, clock.now()) })
    }
    await answer.body?.cancel()
    throwUnlessAbsent(answer.status)
    return failure('missing')
  }
  try {
    return await withDeadline(attempt, { clock, ms: downloadTimeoutMs, message: 'Download timed out' })
  } catch (error) {
    // Without its path, which may contain a visitor's words.
    log.warn({ reason: String(withNetworkReason(error)) }, 'a picture of WordPress could not be read')
    return failure('unavailable')
  }
}

/** `fetch` notices when its own connection is cut, but not when a proxy in front of WordPress truncates the file. */
function throwIfCut(headers: Headers, { length }: Buffer): void {
  const said = headers.get('Content-Length')
  if (said !== null && !headers.has('Content-Encoding') && Number(said) !== length)
    throw new Error(`${length} of ${said} bytes arrived`)
}

/** By the clock of the server that sends it, if it sends a date. */
function isYoung(headers: Headers, now: number): boolean {
  const modifiedAt = Date.parse(headers.get('Last-Modified') ?? '')
  const sentAt = Date.parse(headers.get('Date') ?? '')
  return (Number.isNaN(sentAt) ? now : sentAt) - modifiedAt < uploadTakesMs
}
