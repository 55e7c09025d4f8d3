import { compressBrotli, type PageBodies } from './stored-page.ts'

/**
 * Gives pages that stay in the cache the smallest brotli copy there is, instead of the one that was quick to make: once
 * for each text, one at a time, and only while nothing else is to do. A page that does not get its turn is offered again
 * at its next refresh.
 * @returns a function of a page's bodies; it resolves when the copy has been replaced, or at once when it is not the time
 */
export function createRecompressor(isIdle: () => boolean): (bodies: PageBodies) => Promise<void> {
  const finished = new WeakSet<PageBodies>()
  let isBusy = false
  return async (bodies) => {
    if (isBusy || finished.has(bodies) || !isIdle()) return
    isBusy = true
    try {
      bodies.br = await compressBrotli(bodies.identity, 'smallest')
      finished.add(bodies)
    } finally {
      isBusy = false
    }
  }
}
