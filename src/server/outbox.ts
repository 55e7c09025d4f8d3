import type { Clock } from '#base/clock.ts'
import { boundedFetch } from '#resilience/bounded-fetch.ts'

export type OutboxStatus = {
  sent: number
  waiting: number
  /** Items that were given up. */
  lost: number
  /** Why the last attempt failed; null if it succeeded. */
  failing: string | null
}

/**
 * Sends items to another service in the background, in batches without duplicates. A refused batch is retried after a pause,
 * together with new items; after the last pause it is given up.
 * @param options.send returns why a batch was refused; null if it was accepted
 * @param options.batchMs how long the first item waits for others
 * @param options.maxWaiting queued items; above it `instead` is sent, or, without one, the excess is dropped
 * @param options.retryPausesMs the pause before each retry
 * @param options.flushAtStop whether queued items are sent once more at a stop, or dropped
 */
export function createOutbox(options: {
  send(batch: readonly string[], signal: AbortSignal): Promise<string | null>
  clock: Clock
  batchMs: number
  maxBatch: number
  maxWaiting: number
  instead?: readonly string[]
  retryPausesMs: readonly number[]
  flushAtStop: boolean
  onRefused(reason: string, batch: { size: number; isFirst: boolean }): void
  onTaken?(batch: { wasFailing: boolean }): void
  onGivenUp?(size: number): void
}) {
  const { send, clock, batchMs, maxBatch, maxWaiting, instead, retryPausesMs, flushAtStop } = options
  const stopping = new AbortController()
  let waiting: readonly string[] = []
  let working: Promise<void> | null = null
  let sent = 0
  let lost = 0
  let failing: string | null = null

  const pause = (ms: number) => clock.sleep(ms, stopping.signal).catch(() => {})
  const isOver = () => stopping.signal.aborted && !flushAtStop

  function bounded(items: readonly string[]): readonly string[] {
    const each = [...new Set(items)]
    return each.length > maxWaiting ? (instead ?? each.slice(0, maxWaiting)) : each
  }

  /** Sends everything queued so far. Items added meanwhile wait for the next round. */
  async function sendRound() {
    let round = waiting
    waiting = []
    for (let refusals = 0; round.length > 0; ) {
      const batch = round.slice(0, maxBatch)
      const reason = await send(batch, stopping.signal)
      if (reason === null) {
        options.onTaken?.({ wasFailing: failing !== null })
        failing = null
        sent += batch.length
        refusals = 0
        round = round.slice(batch.length)
        continue
      }
      options.onRefused(reason, { size: batch.length, isFirst: failing === null })
      failing = reason
      const pauseMs = retryPausesMs[refusals]
      if (pauseMs === undefined || stopping.signal.aborted) {
        lost += batch.length
        options.onGivenUp?.(batch.length)
        refusals = 0
        round = round.slice(batch.length)
        continue
      }
      refusals += 1
      await pause(pauseMs)
      if (isOver()) return
      round = bounded([...round, ...waiting])
      waiting = []
    }
  }

  async function work() {
    while (waiting.length > 0) {
      await pause(batchMs)
      if (isOver()) break
      await sendRound()
    }
    working = null
  }

  return {
    add(items: Iterable<string>) {
      waiting = bounded([...waiting, ...items])
      if (waiting.length > 0) working ??= work()
    },
    status: (): OutboxStatus => ({ sent, waiting: waiting.length, lost, failing }),
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/**
 * One attempt over HTTP.
 * @returns why it failed, without the URL and the content; null if it was accepted
 */
export async function refusalOf(...request: Parameters<typeof boundedFetch>): Promise<string | null> {
  try {
    const { status } = await boundedFetch(...request)
    return status >= 200 && status < 300 ? null : `it answered ${status}`
  } catch (error) {
    return `it did not answer (${error instanceof Error ? error.name : 'unknown'})`
  }
}
