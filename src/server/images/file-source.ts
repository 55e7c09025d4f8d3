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

/** Files as they are that WordPress is asked for at a time: as many as GATE-3 has calls for content. */
export const maxFileCalls = 3
/** Calls for a file that wait for their turn; as many visitors as open a page with a film at once. */
export const maxWaitingFiles = 60

/** @param request the visitor's: which part is requested, and until when */
export type FileSource = (address: URL, request: Request) => Promise<Result<Response, ImageFault>>

/**
 * Uploads as they are, asked for a few at a time. A call holds its place until its answer begins, not until its body has
 * passed: by then WordPress has done its work, and a film lasts as long as its visitor takes it, so that a few who watch
 * would keep everyone else from every file. How many may watch at a time is bounded too, far above that.
 */
export function createFileSource(options: {
  missing: MissingFiles
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
  /** When the next piece of a file may be passed on. */
  inTurn: () => Promise<void>
}): FileSource {
  const { missing, fetch, clock, log, inTurn } = options
  const bulkhead = createBulkhead({ slots: maxFileCalls, maxQueued: maxWaitingFiles })
  const streams = createOpenStreams(clock, inTurn)

  async function ask(address: URL, headers: Headers, signal: AbortSignal) {
    // Another may have found out while this one waited for its place.
    if (missing.isMissing(address.pathname, 'file')) return failure<ImageFault>('missing')
    if (streams.isFull()) return failure<ImageFault>('busy')
    const file = await mediaFile(address, headers, { fetch, signal, streams })
    if (file.ok) return file
    missing.remember(address.pathname, file.fault === 'missing' ? 'any' : 'file')
    return failure<ImageFault>('missing')
  }

  return async (address, request) => {
    if (missing.isMissing(address.pathname, 'file')) return failure('missing')
    // Queueing counts too, so a hanging WordPress blocks no visitor.
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
