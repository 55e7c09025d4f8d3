import { languageOf } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Maximum number of stored pages; the least recently read one is evicted first. */
const mostPages = 30
const mostAssets = 100

type PageContext = { version: string; caches: CacheStorage; fetch: typeof fetch }

/**
 * OFF-1, OFF-2: always network first. Responses are stored, and served when the network fails: the page itself if it is stored,
 * else the offline page with the list of stored pages.
 */
export function createReading({ version, caches, fetch }: PageContext) {
  const pages = `read-pages:${version}`
  const assets = `read-assets:${version}`

  async function put(name: string, address: string, response: Response, most: number): Promise<void> {
    const cache = await caches.open(name)
    await cache.delete(address)
    await cache.put(address, response)
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old)
  }
  /** Stores the offline page in the language of the page that was read. */
  async function noteOfflinePage(address: string): Promise<void> {
    const offline = new URL(offlinePathFor(new URL(address).pathname), address).href
    if (await caches.match(offline, { cacheName: pages })) return
    const response = await fetch(offline)
    if (isForAll(response)) await put(pages, offline, response, mostPages)
  }
  async function noteRead(address: string, response?: Response): Promise<void> {
    const answer = response ?? (await fetch(address))
    if (isForAll(answer)) await put(pages, address, answer, mostPages)
    await noteOfflinePage(address)
  }
  const without = (address: string) => address.split('#')[0] ?? ''

  async function withoutNetwork(address: string): Promise<Response> {
    const read = await caches.match(address, { cacheName: pages })
    if (read) return read
    const offline = new URL(offlinePathFor(new URL(address).pathname), address).href
    const page = await caches.match(offline, { cacheName: pages })
    return page ? readList(page, await caches.open(pages), offline) : Response.error()
  }

  return {
    noteRead: (address: string) => noteRead(without(address)),
    async page(event: FetchEvent): Promise<Response> {
      const address = without(event.request.url)
      try {
        const response = await fetch(event.request)
        event.waitUntil(noteRead(address, response.clone()))
        return response
      } catch {
        return withoutNetwork(address)
      }
    },
    async asset(event: FetchEvent): Promise<Response> {
      const address = event.request.url
      try {
        const response = await fetch(event.request)
        if (response.ok) event.waitUntil(put(assets, address, response.clone(), mostAssets))
        return response
      } catch {
        return (await caches.match(address, { cacheName: assets })) ?? Response.error()
      }
    },
    /** Pages and scripts of different builds are never mixed. */
    async forgetOtherVersions(): Promise<void> {
      for (const name of await caches.keys()) if (name !== pages && name !== assets) await caches.delete(name)
    },
  }
}

/** Only pages that are the same for everyone: nothing personal, no previews, redirects or non-HTML. */
const isForAll = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  (headers.get('Content-Type') ?? '').startsWith('text/html') &&
  !/no-store|private/.test(headers.get('Cache-Control') ?? '')

/**
 * @param path of any page
 * @returns the offline page in its language
 */
const offlinePathFor = (path: string): string => pathTo('offline', languageOf(path))

/** Marks the list in the offline page, which is empty there. */
const listMark = 'data-read-pages'

/** The offline page with links to the stored pages, most recent first. */
async function readList(page: Response, cache: Cache, ownAddress: string): Promise<Response> {
  const items: string[] = []
  for (const { url } of await cache.keys()) {
    if (url === ownAddress) continue
    const html = (await (await cache.match(url))?.text()) ?? ''
    // The title is already escaped in the page's HTML.
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
    if (title && !html.includes(listMark)) items.unshift(`<li><a href="${escaped(url)}">${title}</a></li>`)
  }
  const html = await page.text()
  const [list] = new RegExp(`<ul[^>]* ${listMark}[^>]*>`).exec(html) ?? []
  const whole = list && items.length > 0 ? html.replace(list, () => list + items.join('')) : html
  return new Response(whole, { headers: page.headers })
}

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
