import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result } from '#base/result.ts'
import { withNetworkReason } from '#resilience/bounded-fetch.ts'
import { BulkheadFull, createBulkhead } from '#resilience/bulkhead.ts'
import { withDeadline } from '#resilience/deadline.ts'
import type { ImageFault } from './image-source.ts'
import { mediaFile } from './media-file.ts'
import type { MissingFiles } from './missing-files.ts'
import { createOpenStreams } from './open-streams.ts'
import { downloadTimeoutMs } from './policies.ts'

/** Concurrent requests to WordPress for unmodified files: as many as GATE-3 allows for content. */
export const maxFileCalls = 3
/** Requests for files that may be queued: this many visitors may open a page with a film at once. */
export const maxWaitingFiles = 60

/** @param request the visitor's request: its range, and the signal that ends it */
export type FileSource = (address: URL, request: Request) => Promise<Result<Response, ImageFault>>

/**
 * Fetches unmodified uploads, a few at a time. A request holds its slot until the response starts, not until the body has been
 * sent: by then WordPress has done its work, and a film lasts as long as its visitor watches it, so that a few viewers would keep
 * everyone else from every file. The number of open streams has its own, much higher limit.
 */
export function createFileSource(options: {
  missing: MissingFiles
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
  /** Resolves when the next chunk of a file may be sent. */
  inTurn: () => Promise<void>
}): FileSource {
  const { missing, fetch, clock, log, inTurn } = options
  const bulkhead = createBulkhead({ slots: maxFileCalls, maxQueued: maxWaitingFiles })
  const streams = createOpenStreams(clock, inTurn)

  async function ask(address: URL, headers: Headers, signal: AbortSignal) {
    // Another request may have found out while this one was queued.
    if (missing.isMissing(address.pathname, 'file')) return failure<ImageFault>('missing')
    if (streams.isFull()) return failure<ImageFault>('busy')
    const file = await mediaFile(address, headers, { fetch, signal, streams })
    if (file.ok) return file
    missing.remember(address.pathname, file.fault === 'missing' ? 'any' : 'file')
    return failure<ImageFault>('missing')
  }

  return async (address, request) => {
    if (missing.isMissing(address.pathname, 'file')) return failure('missing')
    // Time in the queue counts too, so that a hanging WordPress does not block visitors.
    const deadline = { clock, ms: downloadTimeoutMs, message: 'File timed out', signal: request.signal }
    try {
      return await withDeadline(
        (signal) => bulkhead.run(() => ask(address, request.headers, signal), signal),
        deadline,
      )
    } catch (error) {
      if (error instanceof BulkheadFull) return failure('busy')
      log.warn({ reason: String(withNetworkReason(error)) }, 'a file of WordPress could not be read')
      return failure('unavailable')
    }
  }
}
