import type { Clock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import { withDeadline } from '#resilience/deadline.ts'
import { readAtMost } from '#resilience/read-at-most.ts'
import { downloadTimeoutMs, maxFileBytes } from './policies.ts'

/** `missing`: WordPress answers that there is no such file. `unavailable`: it did not answer as it should. */
export type DownloadFault = 'missing' | 'too large' | 'unavailable'

/** What WordPress says of a file by a status other than 2xx; "not now" is not "there is none". */
export const faultOfStatus = (status: number): 'missing' | 'unavailable' =>
  status >= 500 || status === 429 || status === 408 ? 'unavailable' : 'missing'

/** The bytes of an upload: whole, within its time and its size, from that very address. */
export async function download(
  address: URL,
  { fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock },
): Promise<Result<Buffer, DownloadFault>> {
  const attempt = async (signal: AbortSignal): Promise<Result<Buffer, DownloadFault>> => {
    // Not followed: WordPress redirects a missing file to another page.
    const answer = await fetch(address, { signal, redirect: 'manual' })
    if (answer.ok && answer.body) {
      const bytes = await readAtMost(answer.body, maxFileBytes)
      return bytes ? success(bytes) : failure('too large')
    }
    await answer.body?.cancel()
    return failure(faultOfStatus(answer.status))
  }
  try {
    return await withDeadline(attempt, { clock, ms: downloadTimeoutMs, message: 'Download timed out' })
  } catch {
    return failure('unavailable')
  }
}
