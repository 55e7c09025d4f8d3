/** What the worker uses of its surroundings: the compiler knows a page's or a worker's, not both. */
export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(of: { type: 'window' }): Promise<readonly { url: string }[]> }
  caches: CacheStorage
  location: Location
  fetch: typeof fetch
}

export type LongEvent = { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = LongEvent & { request: Request; respondWith(answer: Promise<Response>): void }
