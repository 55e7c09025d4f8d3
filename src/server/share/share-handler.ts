import type { Context, Handler } from 'hono'
import type { Log } from '#base/log.ts'
import type { Reading } from '#content/content.ts'
import type { NamedCard } from '#pages/share/card-at.ts'
import { pathShared, sharePath } from '#pages/share/share-card.ts'
import { BulkheadFull, createBulkhead } from '#resilience/bulkhead.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import type { ImageDisk } from '../images/disk/image-disk.ts'
import { type Picture, pictureInMemory } from '../images/disk/picture.ts'

/** Pictures drawn at the same time: one core is reserved for pages. */
export const maxDrawings = 1
/** Pictures that may be queued for drawing; above it clients are asked to retry. */
export const maxWaitingDrawings = 30
/** No page of the site has a longer path. */
const maxAddressLength = 1_000
/** How long the redirect to a picture's current address is cached, in seconds. */
const movedFreshSeconds = 60
const busyRetrySeconds = 5

/** The address changes with what is drawn. */
const forEver = 'public, max-age=31536000, immutable'

/**
 * `/share/…`: the pictures of shared links. Each is drawn once, from the page whose path is in its address, and stored on disk.
 * An address with an outdated version redirects to the current one; an address without a page draws nothing.
 * @param cardAt returns the content of the picture for the page at a path
 */
export function shareHandler(parts: {
  disk: Pick<ImageDisk, 'open' | 'write'>
  cardAt(path: string): Promise<Reading<NamedCard>>
  log: Log
}): Handler {
  const { disk, cardAt, log } = parts
  const bulkhead = createBulkhead({ slots: maxDrawings, maxQueued: maxWaitingDrawings })
  const inFlight = createSingleFlight<Buffer>()

  async function draw(address: string, { card, siteName }: NamedCard): Promise<Buffer> {
    // Typesetting is loaded with the first picture.
    const { pngOf } = await import('./png-of.ts')
    const bytes = await pngOf(card, siteName)
    await disk.write(`share ${address}`, bytes)
    return bytes
  }

  return async (context) => {
    const { pathname } = new URL(context.req.url)
    const path = pathname.length > maxAddressLength ? null : pathShared(pathname)
    const reading = path === null ? null : await cardAt(path)
    if (path === null || reading?.state === 'absent') return context.text('Not found', 404, uncached)
    if (!reading || !('value' in reading)) return notNow(context)
    const { card, siteName } = reading.value
    const address = sharePath(path, card, siteName)
    if (address !== pathname) {
      context.header('Cache-Control', `public, max-age=${movedFreshSeconds}`)
      for (const [name, value] of Object.entries(shownAnywhere)) context.header(name, value)
      return context.redirect(address, 302)
    }
    const kept = await disk.open(`share ${address}`)
    if (kept) return pictureAnswer(context, kept)
    try {
      const made = await inFlight(address, () => bulkhead.run(() => draw(address, reading.value)))
      return pictureAnswer(context, pictureInMemory(made))
    } catch (error) {
      if (!(error instanceof BulkheadFull))
        log.error({ path, error: String(error) }, 'a share picture failed')
      return notNow(context)
    }
  }
}

async function pictureAnswer(context: Context, picture: Picture): Promise<Response> {
  const headers = {
    'Cache-Control': forEver,
    'Content-Type': `image/${picture.format}`,
    'Content-Length': String(picture.bytes),
    ...shownAnywhere,
  }
  if (context.req.method !== 'HEAD') return context.body(picture.body(), 200, headers)
  await picture.close()
  return context.body(null, 200, headers)
}

/** Made to be shown elsewhere: in social networks, and in WordPress's preview of a shared link. */
const shownAnywhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
const uncached = { 'Cache-Control': 'no-store' }
const notNow = (context: Context) =>
  context.text('Not now', 503, { 'Retry-After': String(busyRetrySeconds), ...uncached })
