import { beforeAll, describe, expect, test } from 'vitest'
import { createTestSite, testSite, unchanging } from '#testing/servers/site-under-test.ts'
import { longBlog } from '../browser/long-blog.ts'
import { type ReadPage, readPage } from './read-site.ts'

/**
 * The site as a crawler sees it: from the sitemap along every link, in both languages, without a browser. Addresses that only
 * serve posted forms or a visitor's session are not requested.
 */
const ignoredPaths = [/^\/api\//, /^\/cdn-cgi\//]

const { origin } = testSite
/** Every address without its hash, and the pages that link to it. */
const pages = new Map<string, ReadPage>()
const linkedFrom = new Map<string, string>()
let inSitemap: Map<string, Record<string, string>>

/** @returns null for an address on another host */
const pathOf = (address: string, from: string) => {
  const url = URL.parse(address, origin + from)
  return url?.origin === origin ? url : null
}

beforeAll(async () => {
  const { app } = await createTestSite(unchanging(longBlog))
  const sitemap = await (await app.request('/sitemap.xml')).text()
  inSitemap = sitemapEntries(sitemap)
  const waiting = ['/', '/hu', '/sitemap.xml', '/rss.xml', '/hu/rss.xml', '/robots.txt', ...inSitemap.keys()]
  for (const path of waiting) {
    if (pages.has(path) || ignoredPaths.some((pattern) => pattern.test(path))) continue
    const page = await readPage(app, path)
    pages.set(path, page)
    for (const link of page.links) {
      const url = pathOf(link, path)
      if (!url) continue
      const target = url.pathname + url.search
      if (!linkedFrom.has(target)) linkedFrom.set(target, path)
      waiting.push(target)
    }
  }
}, 300_000)

/** Addresses in the sitemap by path, with their translations by language. */
function sitemapEntries(xml: string): Map<string, Record<string, string>> {
  const entries = xml.split('<url>').slice(1)
  return new Map(
    entries.map((entry) => {
      const address = /<loc>([^<]+)</.exec(entry)?.[1] ?? ''
      const translations = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name, href]) => [
        name,
        href,
      ])
      return [address.slice(origin.length) || '/', Object.fromEntries(translations)]
    }),
  )
}

const indexable = () => [...pages].filter(([, { isIndexable, html }]) => isIndexable && html !== '')
/** Titles and descriptions that more than one page has. */
function shared(what: (page: ReadPage) => string): string[] {
  const byValue = Map.groupBy(indexable(), ([, page]) => what(page))
  return [...byValue].flatMap(([value, own]) =>
    own.length > 1 || value === ''
      ? [`${value || '(nothing)'}: ${own.map(([path]) => path).join(', ')}`]
      : [],
  )
}

describe('the whole site, in both languages', () => {
  test('has no broken link, and none that is redirected', () => {
    const faults = [...pages].flatMap(([path, { status, location }]) =>
      status === 200 ? [] : [`${path} (on ${linkedFrom.get(path)}): ${status} ${location ?? ''}`],
    )
    expect(pages.size).toBeGreaterThan(100)
    expect(faults).toEqual([])
  })

  test('has no hash link without a target', () => {
    const faults = [...pages].flatMap(([path, { links }]) =>
      [...links].flatMap((link) => {
        const url = pathOf(link, path)
        const place = decodeURIComponent(url?.hash.slice(1) ?? '')
        const target = url && pages.get(url.pathname + url.search)
        return place === '' || !target?.html || target.ids.has(place) ? [] : [`${path}: ${link}`]
      }),
    )
    expect(faults).toEqual([])
  })

  test('has no two pages of one title, description or canonical address', () => {
    expect(indexable().length).toBeGreaterThan(40)
    expect(shared(({ title }) => title)).toEqual([])
    expect(shared(({ description }) => description)).toEqual([])
    expect(shared(({ canonical }) => canonical)).toEqual([])
    expect(indexable().filter(([path, { canonical }]) => canonical !== origin + path)).toEqual([])
  })

  test('lists the same alternates on each translation and in the sitemap, with x-default', () => {
    const faults = indexable().flatMap(([path, { alternates }]) => {
      const translations = Object.values(alternates)
      const others = translations.map(
        (translation) => pages.get(pathOf(translation, path)?.pathname ?? '')?.alternates,
      )
      const isWhole =
        translations.length === 0 || (translations.includes(origin + path) && 'x-default' in alternates)
      const same = (other: object | undefined) => JSON.stringify(other) === JSON.stringify(alternates)
      const listed = inSitemap.get(path)
      return isWhole && others.every(same) && (!listed || same(listed)) ? [] : [path]
    })
    expect(faults).toEqual([])
  })

  test('lists exactly its own pages in the sitemap', () => {
    const own = indexable().flatMap(([path]) => (path.includes('?') ? [] : [path]))
    expect([...inSitemap.keys()].toSorted()).toEqual(own.toSorted())
  })
})
