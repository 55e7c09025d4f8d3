import type { Clock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import { withDeadline } from '#resilience/deadline.ts'
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
    // Not followed: WordPress leads elsewhere from a file that is not there, and elsewhere is nobody's business.
    const answer = await fetch(address, { signal, redirect: 'manual' })
    if (answer.ok && answer.body) return bytesOf(answer.body)
    await answer.body?.cancel()
    return failure(faultOfStatus(answer.status))
  }
  try {
    return await withDeadline(attempt, { clock, ms: downloadTimeoutMs, message: 'Download timed out' })
  } catch {
    return failure('unavailable')
  }
}

/** Counts while it reads: what the sender says about the length is not believed. */
async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Result<Buffer, DownloadFault>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxFileBytes) return failure('too large')
    chunks.push(chunk)
  }
  return success(Buffer.concat(chunks))
}
