/** The only source of time in the product. Everything that needs it takes it as an argument. */
export type Clock = {
  /** Milliseconds since the Unix epoch: for dates. It may step back or forward when the machine's clock is set. */
  now(): number
  /** Milliseconds since an arbitrary moment, never stepping back: for durations, limits and freshness. */
  monotonic(): number
  /** Resolves after `ms` milliseconds; rejects with the signal's reason as soon as it is aborted. */
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
