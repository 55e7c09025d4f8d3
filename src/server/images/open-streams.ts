import type { Clock } from '#base/clock.ts'
import { maxStreamBytes } from './policies.ts'

/** Files on their way to visitors at a time; calls that began together may go over it by `maxFileCalls`. */
export const maxOpenStreams = 50

/** A file of which nothing moves for this long is broken off; a player that continues asks for the part that it lacks. */
export const maxStallMs = 30_000
/** One answer lasts no longer than this, however slowly it is taken: the next visitor needs its place too. */
export const maxStreamMs = 3_600_000

/** The bodies of files that are on their way to visitors; each holds a connection to WordPress. */
export type OpenStreams = {
  isFull(): boolean
  /** The same body; broken off when it is larger, takes longer or stands still for longer than the policies allow. */
  pass(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>
}

/** @param inTurn when the next piece of a file may be passed on */
export function createOpenStreams(clock: Clock, inTurn: () => Promise<void>): OpenStreams {
  let open = 0

  function pass(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader()
    const ended = new AbortController()
    let left = maxStreamBytes
    const startedAt = clock.monotonic()
    let movedAt = startedAt
    open += 1

    const end = (reason?: unknown) => {
      if (ended.signal.aborted) return
      ended.abort()
      open -= 1
      void reader.cancel(reason).catch(() => {})
    }
    const overInMs = () => Math.min(movedAt + maxStallMs, startedAt + maxStreamMs) - clock.monotonic()
    /** Resolves when WordPress sends nothing, or the visitor takes nothing, for too long, or it all takes too long. */
    async function tooLong() {
      for (let ms = overInMs(); ms > 0; ms = overInMs()) await clock.sleep(ms, ended.signal)
    }
    return new ReadableStream<Uint8Array>({
      start(controller) {
        tooLong().then(
          () => {
            const isStalled = movedAt + maxStallMs <= clock.monotonic()
            const reason = brokenOff(
              isStalled ? `nothing moved for ${maxStallMs} ms` : `took longer than ${maxStreamMs} ms`,
            )
            controller.error(reason)
            end(reason)
          },
          () => {}, // it ended first
        )
      },
      async pull(controller) {
        try {
          await inTurn()
          const { done, value } = await reader.read()
          movedAt = clock.monotonic()
          left -= value?.byteLength ?? 0
          if (left < 0) throw brokenOff(`larger than ${maxStreamBytes} bytes`)
          if (!done) return controller.enqueue(value)
          controller.close()
          end()
        } catch (error) {
          end(error)
          throw error
        }
      },
      cancel: end,
    })
  }

  return { isFull: () => open >= maxOpenStreams, pass }
}

/** A slow visitor is no fault of the site: @hono/node-server prints the error, and would print 20 lines of stack with it. */
function brokenOff(message: string): Error {
  const error = new Error(message)
  delete error.stack
  return error
}
