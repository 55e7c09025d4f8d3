import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import { BulkheadFull, createBulkhead } from '#resilience/bulkhead.ts'
import { createExpiringCache } from '#resilience/expiring-cache.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import type { ImageDisk } from './disk/image-disk.ts'
import { type Picture, pictureInMemory } from './disk/picture.ts'
import { type Downloaded, download } from './download.ts'
import { encodeImage as encodeWithSharp, hasTimedOut } from './encode-image.ts'
import { formatOf, type WantedFormat } from './image-format.ts'
import type { MissingFiles } from './missing-files.ts'
import { asItIsFreshSeconds, maxRememberedMissing } from './policies.ts'

/** Pictures that may be queued for resizing; above it browsers are asked to retry. */
export const maxWaitingImages = 60

export type ImageRequest = { address: URL; width: number; wanted: WantedFormat }
/**
 * `missing`: there is no such picture, or it cannot be shown. `busy`: retry later. `unavailable`: WordPress does not answer. `as
 * it is`: it has no other widths, and is to be requested as a file.
 */
export type ImageFault = 'missing' | 'busy' | 'unavailable' | 'as it is'
export type ImageSource = (request: ImageRequest) => Promise<Result<Picture, ImageFault>>

type Original = Downloaded & { isKept: boolean }
/** @property isFinal false for a truncated picture that may still be uploading */
type Made = Result<{ bytes: Buffer; isFinal: boolean }, ImageFault>

/**
 * Pictures in the requested width and format: from disk, otherwise made once for all concurrent requests. The original stays on
 * disk too, so that WordPress is asked for it once and not for every width.
 * @param options.slots how many pictures are made at the same time
 */
export function createImageSource(options: {
  disk: ImageDisk
  missing: MissingFiles
  slots: number
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
  encodeImage?: typeof encodeWithSharp
}): ImageSource {
  const { disk, missing, slots, fetch, clock, log, encodeImage = encodeWithSharp } = options
  const bulkhead = createBulkhead({ slots, maxQueued: maxWaitingImages })
  const downloads = createSingleFlight<Result<Original, ImageFault>>()
  const encodings = createSingleFlight<Made>()
  const unchangedImages = createExpiringCache<true>({
    clock,
    maxEntries: maxRememberedMissing,
    freshMs: asItIsFreshSeconds * 1_000,
  })

  const refuse = (path: string, reason: string, form: 'picture' | 'any' = 'picture') => {
    missing.remember(path, form)
    // The path of a missing file may contain a visitor's words.
    if (reason !== 'missing') log.warn({ path, reason }, 'a picture cannot be shown')
    return failure<ImageFault>('missing')
  }

  const original = (address: URL) =>
    downloads(address.pathname, async () => {
      const kept = await disk.read(`original ${address.pathname}`)
      if (kept) return success({ bytes: kept, isKept: true, mayGrow: false })
      const downloaded = await download(address, { fetch, clock, log })
      if (!downloaded.ok) {
        const { fault } = downloaded
        if (fault === 'unavailable') return failure(fault)
        return refuse(address.pathname, fault, fault === 'missing' ? 'any' : 'picture')
      }
      if (formatOf(downloaded.value.bytes) === null) return refuse(address.pathname, 'no picture')
      return success({ ...downloaded.value, isKept: false })
    })

  async function make(key: string, { address, width, wanted }: ImageRequest): Promise<Made> {
    const source = await original(address)
    if (!source.ok) return source
    const { bytes, isKept, mayGrow } = source.value
    try {
      const made = await encodeImage(bytes, width, wanted)
      const isFinal = (made !== 'as it is' && made.isWhole) || !mayGrow
      if (isFinal && !isKept) await disk.write(`original ${address.pathname}`, bytes)
      if (made === 'as it is') {
        if (isFinal) unchangedImages.set(address.pathname, true)
        return failure<ImageFault>(made)
      }
      if (isFinal) await disk.write(key, made.bytes)
      return success({ bytes: made.bytes, isFinal })
    } catch (error) {
      if (!hasTimedOut(error)) return refuse(address.pathname, String(error))
      log.warn({ path: address.pathname, reason: String(error) }, 'a picture took too long to make')
      return failure<ImageFault>('busy')
    }
  }

  return async (request) => {
    const { address, width, wanted } = request
    const path = address.pathname
    if (missing.isMissing(path, 'picture')) return failure('missing')
    if (unchangedImages.get(path)?.age === 'fresh') return failure('as it is')
    const key = `${width} ${wanted} ${path}`
    const kept = await disk.open(key)
    if (kept) return success(kept)
    try {
      const made = await encodings(key, () => bulkhead.run(() => make(key, request)))
      if (!made.ok) return made
      const { bytes, isFinal } = made.value
      return success((isFinal && (await disk.open(key))) || pictureInMemory(bytes, isFinal))
    } catch (error) {
      if (error instanceof BulkheadFull) return failure('busy')
      throw error
    }
  }
}
