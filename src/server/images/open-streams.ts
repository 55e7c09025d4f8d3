import type { Clock } from '#base/clock.ts'
import { maxFileBytes, maxOpenStreams, maxStandstillMs } from './policies.ts'

/** The bodies of files that are on their way to visitors; each holds a connection to WordPress. */
export type OpenStreams = {
  isFull(): boolean
  /** The same body; broken off when it is larger than `maxFileBytes` or stands still for `maxStandstillMs`. */
  pass(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>
}

export function createOpenStreams(clock: Clock): OpenStreams {
  let open = 0

  function pass(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader()
    const ended = new AbortController()
    let left = maxFileBytes
    let movedAt = clock.monotonic()
    open += 1

    const end = (reason?: unknown) => {
      if (ended.signal.aborted) return
      ended.abort()
      open -= 1
      void reader.cancel(reason).catch(() => {})
    }
    /** Resolves when WordPress sends nothing, or the visitor takes nothing, for too long. */
    async function standstill() {
      for (let ms = maxStandstillMs; ms > 0; ms = movedAt + maxStandstillMs - clock.monotonic())
        await clock.sleep(ms, ended.signal)
    }
    return new ReadableStream<Uint8Array>({
      start(controller) {
        standstill().then(
          () => {
            const reason = new Error(`nothing moved for ${maxStandstillMs} ms`)
            controller.error(reason)
            end(reason)
          },
          () => {}, // it ended first
        )
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          movedAt = clock.monotonic()
          left -= value?.byteLength ?? 0
          if (left < 0) throw new Error(`larger than ${maxFileBytes} bytes`)
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
