import { compressBrotli, type PageBodies } from './stored-page.ts'

/**
 * Recompresses long-lived cached pages at the slowest brotli level, which makes the smallest copies: once per text, one at a
 * time, and only while idle. A page that is skipped is offered again at its next refresh.
 * @returns a function of a page's bodies; it resolves when the copy has been replaced, or immediately if skipped
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
