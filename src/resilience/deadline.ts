import type { Clock } from '#base/clock.ts'

/** Work that did not end in its time (SPEC §8, generic time-out helper). */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
  readonly ms: number

  constructor(message: string, ms: number) {
    super(`${message} (after ${ms}ms)`)
    this.ms = ms
  }
}

export type Deadline = {
  clock: Clock
  ms: number
  /** What the error says; the time is added to it. */
  message: string
  /** The caller's own signal: its abort ends the wait at once, with its reason. */
  signal?: AbortSignal | undefined
}

/**
 * Runs `work` with a signal of its own, which is aborted when the time is up or the caller gives up. Work that ignores
 * its signal cannot hold the caller: the wait ends anyway.
 * @throws {DeadlineExceeded} when the time is up, the caller's reason when it aborts, or whatever the work throws.
 */
export async function withDeadline<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  { clock, ms, message, signal }: Deadline,
): Promise<Value> {
  signal?.throwIfAborted()
  const attempt = new AbortController()
  const timer = new AbortController()
  const giveUp = () => attempt.abort(signal?.reason)
  signal?.addEventListener('abort', giveUp, { once: true })
  clock.sleep(ms, timer.signal).then(
    () => attempt.abort(new DeadlineExceeded(message, ms)),
    () => {}, // the work ended first and stopped the timer
  )
  try {
    return await Promise.race([work(attempt.signal), whenAborted(attempt.signal)])
  } finally {
    timer.abort()
    signal?.removeEventListener('abort', giveUp)
  }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
