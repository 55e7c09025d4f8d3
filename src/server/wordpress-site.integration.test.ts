import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { selectContent } from '#content/select-content.ts'
import { adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import { createTestSite } from '#testing/servers/site-under-test.ts'
import { startPairedWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

/** Where WordPress finds the site. */
let server: Server
let wordpress: TestWordPress
let site: Hono

beforeAll(async () => {
  server = createServer(getRequestListener((request) => site.fetch(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  wordpress = await startPairedWordPress(
    address,
    fileURLToPath(new URL('../content/sample', import.meta.url)),
  )
  const content = selectContent({ wordpressUrl: wordpress.url, fetch, clock: systemClock, log: silentLog })
  const { app } = await createTestSite(content, { secrets: [wordpress.wordPress.websiteSecret] })
  site = app
})
afterAll(async () => {
  await wordpress?.stop()
  server.close()
})

async function open(path: string) {
  const answer = await site.request(path)
  return { status: answer.status, html: await answer.text() }
}

const found = async (query: string) => (await (await site.request(`/api/search?${query}`)).json()).results

const htmlOf = async (path: string) => (await open(path)).html

/** What editors are promised, from the save to the page. */
const soon = { timeout: 2_000 }

test('FACE-2 a changed slug leads on from the old address, at once', async () => {
  // The two seconds are the save's, not those of the first page that a site makes.
  expect((await site.request('/blog/was-here')).status).toBe(404)
  const post = { title: 'Moved', slug: 'was-here', status: 'publish', language: 'en' }
  const { body } = await wordpress.admin('POST', '/wp/v2/posts', post)
  await expect.poll(async () => (await site.request('/blog/was-here')).status, soon).toBe(200)
  await wordpress.admin('POST', `/wp/v2/posts/${body.id}`, { slug: 'is-here' })
  await expect.poll(async () => (await site.request('/blog/was-here')).status, soon).toBe(301)
  expect((await site.request('/blog/was-here')).headers.get('Location')).toBe('/blog/is-here')
  expect((await site.request('/blog/never-was')).status).toBe(404)
  await wordpress.admin('DELETE', `/wp/v2/posts/${body.id}?force=true`)
})

test('MOVED-1 MOVED-4 an address leads where the owner has it lead, at once, and its uses are counted', async () => {
  const owner = await adminBrowser(wordpress)
  const screen = '/wp-admin/admin.php?page=igniting-studio-redirects'
  const press = async (fields: Record<string, string>) => {
    const _wpnonce = inputValue((await owner.open(screen)).html, '_wpnonce')
    await owner.send('/wp-admin/admin-post.php?action=igniting-studio-redirects', { _wpnonce, ...fields })
  }
  const answer = async (path: string) => {
    const { status, headers } = await site.request(path)
    return `${status} ${headers.get('Location')}`
  }
  expect(await answer('/blog/old-page')).toBe('404 null')
  await press({ wish: 'import', lines: '/blog/old-page /older\n/older /about' })
  await expect.poll(() => answer('/blog/old-page?a=1'), soon).toBe('301 /about?a=1')
  expect(await answer('/older')).toBe('301 /about')
  expect((await owner.open(screen)).html).toMatch(/<code>\/older<\/code>.*?<td[^>]*>1<\/td>/s)
  await press({ wish: 'delete', from: '/blog/old-page' })
  await expect.poll(() => answer('/blog/old-page'), soon).toBe('404 null')
})

/** The site on WordPress: published, changed, deleted, in one language and the other. */
describe.each([
  { language: 'en', blog: '/blog', other: '/hu/blog' },
  { language: 'hu', blog: '/hu/blog', other: '/blog' },
])('a post of WordPress in $language', ({ language, blog, other }) => {
  const slug = `szikra-${language}`
  const title = `A szikra & a <em>gyufa</em> (${language})`
  let id: number

  test('BLOG-1 BLOG-2 is published and appears in its list and at its own address', async () => {
    await open(blog)
    const content = '<p>First words</p><script>alert(1)</script>'
    const post = { title, slug, content, status: 'publish', language }
    const created = await wordpress.admin('POST', '/wp/v2/posts', post)
    id = Number(created.body.id)
    await expect.poll(() => htmlOf(blog), soon).toContain(`href="${blog}/${slug}"`)
    const page = await open(`${blog}/${slug}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('First words')
    expect(page.html).not.toContain('alert(1)')
  })

  test('FILT-1 FILT-4 stays out of the other language; LANG-8 its address there says so', async () => {
    expect((await open(other)).html).not.toContain(slug)
    const page = await open(`${other}/${slug}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain(`rel="canonical" href="http://localhost:3000${blog}/${slug}"`)
    expect(page.html).not.toMatch(/<link[^>]*hreflang/i)
  })

  test('is changed, and the change shows', async () => {
    const content = `<p>Second words ${'and more '.repeat(60)}</p><p>In a matchbox</p>`
    await wordpress.admin('POST', `/wp/v2/posts/${id}`, { content })
    await expect.poll(() => htmlOf(`${blog}/${slug}`), soon).toContain('Second words')
  })

  test('CALL-20 is found by a word far down in its text', async () => {
    expect(await found(`q=matchbox&lang=${language}`)).toContainEqual(
      expect.objectContaining({ url: `${blog}/${slug}` }),
    )
  })

  test('ROUTE-3 is deleted, and its address says that there is none', async () => {
    await wordpress.admin('DELETE', `/wp/v2/posts/${id}?force=true`)
    await expect.poll(() => htmlOf(blog), soon).not.toContain(slug)
    await expect.poll(async () => (await open(`${blog}/${slug}`)).status, soon).toBe(404)
  })
})

test('the sitemap and the feeds name what WordPress has', async () => {
  const sitemap = await htmlOf('/sitemap.xml')
  expect(sitemap).toContain('<loc>http://localhost:3000/blog/one-number-a-week</loc>')
  expect(sitemap).toContain('<loc>http://localhost:3000/portfolio/morning-batch</loc>')
  expect(await htmlOf('/hu/rss.xml')).toContain('/hu/blog/heti-egy-szam</link>')
})

test('CALL-20 the search finds without accents', async () => {
  expect(await found('q=heti+szam&lang=hu')).toContainEqual(
    expect.objectContaining({ url: '/hu/blog/heti-egy-szam' }),
  )
})

const everyKindOfPage = [
  '/',
  '/hu',
  '/about',
  '/blog',
  '/portfolio',
  '/hu/services/website-creation',
  '/impresszum',
]

test.each(everyKindOfPage)('%s tells nobody where WordPress is', async (path) => {
  const { status, html } = await open(path)
  expect(status).toBe(200)
  expect(html).not.toContain(new URL(wordpress.url).host)
})

test('ROUTE-6 WordPress goes away: every page that was read goes on, none turns into a 404', async () => {
  const before = await Promise.all(everyKindOfPage.map(open))
  await wordpress.stop()
  const after = await Promise.all(everyKindOfPage.map(open))
  expect(after.map(({ status }) => status)).toEqual(everyKindOfPage.map(() => 200))
  expect(after.map(({ html }) => html.length)).toEqual(before.map(({ html }) => html.length))
  expect((await open('/blog/never-read-before')).status).not.toBe(404)
})
