import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { homeTextNames } from '#content/models.ts'
import { selectContent } from '#content/select-content.ts'
import { priceLabel } from '#locale/prices.ts'
import { adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import { createTestSite, testSite } from '#testing/servers/site-under-test.ts'
import { startPairedWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

/** The address under which WordPress reaches the site. */
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

/** The time promised to editors, from saving to the page. */
const soon = { timeout: 2_000 }

const decoded = (html: string) =>
  html
    .replace(/&#0?39;|&#x27;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test('FACE-2 redirects the old address of a changed slug immediately', async () => {
  // The two seconds are for the save, not for the first page that a site renders.
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

test('MOVED-1 MOVED-4 applies a new redirect immediately, and counts its uses', async () => {
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

test('MOVED-5 stores a redirect with a missing target, and warns the owner', async () => {
  const owner = await adminBrowser(wordpress)
  const screen = '/wp-admin/admin.php?page=igniting-studio-redirects'
  const press = async (fields: Record<string, string>) => {
    const _wpnonce = inputValue((await owner.open(screen)).html, '_wpnonce')
    await owner.send('/wp-admin/admin-post.php?action=igniting-studio-redirects', { _wpnonce, ...fields })
    return (await owner.open(screen)).html
  }
  const save = (to: string) => press({ wish: 'save', was: '', from: '/was-there', to, kind: '301' })
  const told = /nothing at the new address \S+/g
  for (const to of ['/abuot', '/hu/blog/nincs-ilyen', '/services/nothing?a=1', '/blog/social-media']) {
    const html = await save(to)
    expect(html).toMatch(/notice-warning.*Saved\./s)
    expect(html.match(told)).toEqual([`nothing at the new address ${to}`])
  }
  const { body } = await wordpress.admin('POST', '/wp/v2/posts', { title: 'Őszi fények', status: 'publish' })
  await wordpress.admin('POST', `/wp/v2/posts/${body.id}`, { slug: 'autumn-lights' })
  const own = ['/about#team', '/', '/hu', '/?p=1', '/services', '/sitemap.xml', '/hu/about?a=1']
  const records = ['/services/social-media', '/hu/services/social-media', '/blog/one-number-a-week']
  const former = ['/blog/oszi-fenyek', '/hu/blog/autumn-lights', '/Blog/Autumn-Lights/']
  for (const to of [...own, ...records, ...former, '/category/news', 'https://elsewhere.example/x'])
    expect([to, (await save(to)).match(told)]).toEqual([to, null])
  await wordpress.admin('DELETE', `/wp/v2/posts/${body.id}?force=true`)
  const lines = '/older /was-there\n/oldest /nowhere\n/ancient /about'
  const html = await press({ wish: 'import', lines })
  expect(html).toContain('3 redirects were stored.')
  expect(html.match(told)).toEqual(['nothing at the new address /nowhere'])
  expect((await owner.open(screen)).html).toMatch(/<code>\/was-there<\/code>.*?<td[^>]*>0<\/td>/s)
  for (const from of ['/was-there', '/older', '/oldest', '/ancient']) await press({ wish: 'delete', from })
})

test('STUDIO-3 shows the website’s default text for an empty field, in both languages', async () => {
  const owner = await adminBrowser(wordpress)
  const screen = '/wp-admin/admin.php?page=igniting-studio'
  const shown = async (tab: string, name: string) => {
    const { html } = await owner.open(`${screen}&tab=${tab}`)
    const field = html.match(new RegExp(`<(?:input|textarea)[^>]*name="${RegExp.escape(name)}"[^>]*>`))?.[0]
    return decoded(field?.match(/placeholder="([^"]*)"/)?.[1] ?? '')
  }
  const plain = (html: string) => decoded(html.replace(/<[^>]+>|[\u2060*]/g, '')).replaceAll('\u00a0', ' ')
  for (const [language, path] of [
    ['en', '/'],
    ['hu', '/hu'],
  ] as const) {
    const page = plain(await htmlOf(path))
    for (const name of homeTextNames) {
      const text = await shown(language, `igniting_studio_home[${language}][texts][${name}]`)
      expect([name, text.length > 4, page.includes(plain(text))]).toEqual([name, true, true])
    }
    const headline = await shown(language, `igniting_studio_home[${language}][hero_headline]`)
    expect(page).toContain(headline)
  }
  const { before, amount, after } = priceLabel('social-media', 'hu')
  const price = (part: string) => shown('hu', `igniting_studio_home[hu][prices][social-media][${part}]`)
  expect(await Promise.all(['before', 'amount', 'after'].map(price))).toEqual([before, amount, after])
  expect(await shown('studio', 'igniting_studio_facts[phone]')).toBe(testSite.facts.phone)
  expect(await shown('studio', 'igniting_studio_facts[instagram]')).toBe(testSite.social.instagram)
})

test('STUDIO-1 shows the same phone hours on the contact page and the home page', async () => {
  const owner = await adminBrowser(wordpress)
  const say = (hours: string) =>
    owner.save('/wp-admin/admin.php?page=igniting-studio&tab=hu', 'igniting_studio_studio', {
      'igniting_studio_home[hu][texts][phone_hours]': hours,
    })
  await say('csak délelőtt')
  for (const path of ['/hu', '/hu/contact'])
    await expect.poll(() => htmlOf(path), soon).toContain('csak délelőtt')
  await say('')
  await expect.poll(() => htmlOf('/hu/contact'), soon).not.toContain('csak délelőtt')
})

/** Publishing, changing and deleting in WordPress, in both languages. */
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

  test('shows a change', async () => {
    const content = `<p>Second words ${'and more '.repeat(60)}</p><p>In a matchbox</p>`
    await wordpress.admin('POST', `/wp/v2/posts/${id}`, { content })
    await expect.poll(() => htmlOf(`${blog}/${slug}`), soon).toContain('Second words')
  })

  test('CALL-20 is found by a word late in its text', async () => {
    expect(await found(`q=matchbox&lang=${language}`)).toContainEqual(
      expect.objectContaining({ url: `${blog}/${slug}` }),
    )
  })

  test('ROUTE-3 answers 404 after its deletion', async () => {
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

test('CALL-20 search ignores accents', async () => {
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

test.each(everyKindOfPage)('%s does not reveal the address of WordPress', async (path) => {
  const { status, html } = await open(path)
  expect(status).toBe(200)
  expect(html).not.toContain(new URL(wordpress.url).host)
})

test('ROUTE-6 keeps serving every read page when WordPress goes down, none as 404', async () => {
  const before = await Promise.all(everyKindOfPage.map(open))
  await wordpress.stop()
  const after = await Promise.all(everyKindOfPage.map(open))
  expect(after.map(({ status }) => status)).toEqual(everyKindOfPage.map(() => 200))
  expect(after.map(({ html }) => html.length)).toEqual(before.map(({ html }) => html.length))
  expect((await open('/blog/never-read-before')).status).not.toBe(404)
})
