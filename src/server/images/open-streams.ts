import type { Clock } from '#base/clock.ts'
import { maxStreamBytes } from './policies.ts'

/** Files being sent to visitors at the same time; concurrent starts may exceed it by `maxFileCalls`. */
export const maxOpenStreams = 50

/** A stream without progress for this long is aborted; a player that continues requests the missing range. */
export const maxStallMs = 30_000
/** The maximum duration of a response, however slowly it is read: other visitors need its slot too. */
export const maxStreamMs = 3_600_000

/** The bodies of files being sent to visitors; each holds a connection to WordPress. */
export type OpenStreams = {
  isFull(): boolean
  /** Returns the same body, aborted when it is too large, takes too long or stalls for too long. */
  pass(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>
}

/** @param inTurn resolves when the next chunk of a file may be sent */
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
    /** Resolves when WordPress sends nothing or the visitor reads nothing for too long, or the total time is over. */
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

/** A slow visitor is not an error of the site: @hono/node-server prints the error, with 20 lines of stack if there is one. */
function brokenOff(message: string): Error {
  const error = new Error(message)
  delete error.stack
  return error
}
