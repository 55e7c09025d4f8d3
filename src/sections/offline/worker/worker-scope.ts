/** The part of the worker's global scope that it uses: the compiler knows the globals of pages or of workers, but not both. */
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
