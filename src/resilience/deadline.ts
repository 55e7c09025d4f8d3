import type { Clock } from '#base/clock.ts'

/** Work exceeded its deadline (SPEC §8, generic time-out helper). */
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
  /** Error message; the duration is appended. */
  message: string
  /** The caller's signal: its abort ends the wait with its reason. */
  signal?: AbortSignal | undefined
}

/**
 * Runs `work` with a signal that aborts at the deadline or with the caller's signal. The wait ends even if the work
 * ignores its signal.
 * @throws {DeadlineExceeded} at the deadline, the caller's reason on abort, or errors of the work
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
