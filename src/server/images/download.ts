import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import { withNetworkReason } from '#resilience/bounded-fetch.ts'
import { withDeadline } from '#resilience/deadline.ts'
import { readAtMost } from '#resilience/read-at-most.ts'
import { downloadTimeoutMs, maxFileBytes } from './policies.ts'

/** `missing`: WordPress answers that there is no such file. `unavailable`: it did not answer as it should. */
export type DownloadFault = 'missing' | 'too large' | 'unavailable'

/**
 * What a status other than 2xx says of a file.
 * @throws {Error} for "not now", which is not "there is none"
 */
export function throwUnlessAbsent(status: number): void {
  if (status >= 500 || status === 429 || status === 408) throw new Error(`status ${status}`)
}

/** The bytes of an upload: whole, within its time and its size, from that very address. */
export async function download(
  address: URL,
  { fetch, clock, log }: { fetch: typeof globalThis.fetch; clock: Clock; log: Log },
): Promise<Result<Buffer, DownloadFault>> {
  const attempt = async (signal: AbortSignal): Promise<Result<Buffer, DownloadFault>> => {
    // Not followed: WordPress redirects a missing file to another page.
    const answer = await fetch(address, { signal, redirect: 'manual' })
    if (answer.ok && answer.body) {
      const bytes = await readAtMost(answer.body, maxFileBytes)
      return bytes ? success(bytes) : failure('too large')
    }
    await answer.body?.cancel()
    throwUnlessAbsent(answer.status)
    return failure('missing')
  }
  try {
    return await withDeadline(attempt, { clock, ms: downloadTimeoutMs, message: 'Download timed out' })
  } catch (error) {
    // Without its path, which may be a visitor's words.
    log.warn({ reason: String(withNetworkReason(error)) }, 'a picture of WordPress could not be read')
    return failure('unavailable')
  }
}
