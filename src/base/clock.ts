/** The only source of time in the product; injected everywhere. */
export type Clock = {
  /** Wall-clock milliseconds since the Unix epoch, for dates. May jump when the machine's clock is set. */
  now(): number
  /** Monotonic milliseconds since an arbitrary origin, for durations, limits and freshness. */
  monotonic(): number
  /** Resolves after `ms` milliseconds; rejects with the signal's reason on abort. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const onAbort = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }, ms)
      signal?.addEventListener('abort', onAbort, { once: true })
    }),
}
