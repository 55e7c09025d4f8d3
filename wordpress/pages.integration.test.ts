import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { selectContent } from '#content/select-content.ts'
import { createTestSite } from '#testing/servers/site-under-test.ts'
import { startPairedWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

/** Pages of WordPress that are not screens of the site, from the editor to the visitor. */
let wordpress: TestWordPress
let site: Hono
const published = 'https://studio.example'

const make = async (type: string, fields: object) => {
  const { status, body } = await wordpress.admin('POST', `/wp/v2/${type}`, { status: 'publish', ...fields })
  expect(status).toBe(201)
  return body
}
const paragraph = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`
const visit = async (path: string) => {
  const answer = await site.request(path)
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

/** Addresses that WordPress gives to the editor, by slug. */
const links: Record<string, string> = {}
let file: { id: number; source_url: string }

beforeAll(async () => {
  wordpress = await startPairedWordPress('http://127.0.0.1:9')
  const page = async (slug: string, title: string, text: string, more: object = {}) => {
    const { id, link } = await make('pages', {
      slug,
      title,
      content: paragraph(text),
      language: 'en',
      ...more,
    })
    links[slug] = link
    return id as number
  }
  const studio = await page('studio', 'The studio', 'Who we are.')
  const team = await page('team', 'The team', 'Four people.', { parent: studio })
  await page('csapat', 'A csapat', 'Négyen vagyunk.', { language: 'hu', twin: team })
  const blog = await page('blog', 'Blog', 'A list.')
  await page('house-rules', 'House rules', 'Be kind.', { parent: blog })
  await page('locked', 'Locked', 'Hush.', { password: 'sesame' })
  ;[file] = (await wordpress.visitor('GET', '/wp/v2/media?per_page=1')).body
  const addresses = [
    ...['/studio/team/', '/studio/', '/linked-post/', '/house-rules/'],
    ...[`/?attachment_id=${file.id}`, `/some-file/" rel="attachment wp-att-${file.id}`],
  ]
  const linking = addresses.map((path) => `<a href="${wordpress.url}${path}">there</a>`).join(' ')
  await make('posts', { title: 'Linked', slug: 'linked-post', content: paragraph('Here.'), language: 'en' })
  await make('posts', { title: 'Links', slug: 'links', content: paragraph(linking), language: 'en' })
  const content = selectContent({ wordpressUrl: wordpress.url, fetch, clock: systemClock, log: silentLog })
  site = (await createTestSite(content)).app
  // As the initial loading does.
  await content.content.records('page', 'en')
}, 600_000)
afterAll(() => wordpress?.stop())

test('ROUTE-7 FACE-1 each page is at the address that WordPress shows', async () => {
  expect(links).toMatchObject({
    studio: `${published}/studio`,
    team: `${published}/studio/team`,
    csapat: `${published}/hu/csapat`,
    'house-rules': `${published}/house-rules`,
  })
  const texts = { studio: 'Who we are.', team: 'Four people.', csapat: 'Négyen', 'house-rules': 'Be kind.' }
  for (const [slug, text] of Object.entries(texts)) {
    const { status, html } = await visit(String(links[slug]).replace(published, ''))
    expect([status, html.includes(text)], slug).toEqual([200, true])
  }
})

test('ROUTE-7 WordPress redirects from its own address there, and an editor to the editor', async () => {
  const answer = await fetch(`${wordpress.url}/studio/team/`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(`${published}/studio/team`)
  const target = '/wp-admin/admin-post.php?action=igniting_studio_edit&path=/studio/team'
  const headers = { cookie: await wordpress.signIn() }
  const back = await fetch(wordpress.url + target, { redirect: 'manual', headers })
  expect(back.headers.get('location')).toMatch(/post\.php\?post=\d+&action=edit/)
})

test('ROUTE-7 LANG-8 a page has its translation, its parents and its canonical address', async () => {
  const { html } = await visit('/studio/team')
  expect(html).toContain('hrefLang="hu" href="http://localhost:3000/hu/csapat"')
  expect(html).toContain('rel="canonical" href="http://localhost:3000/studio/team"')
  expect(html).toContain('"name":"The studio","item":"http://localhost:3000/studio"')
  expect(html).toContain('<a href="/studio">The studio</a>')
  const foreign = await visit('/hu/studio')
  expect([foreign.status, /csak\s+angolul/.test(foreign.html)]).toEqual([200, true])
  expect((await visit('/hu/studio/team')).to).toBe('/hu/csapat')
  expect((await visit('/blog/team')).to).toBe('/studio/team')
  expect((await visit('/services/house-rules')).to).toBe('/house-rules')
})

test('ROUTE-7 pages are in the sitemap and in the search', async () => {
  const { html } = await visit('/sitemap.xml')
  for (const path of ['/studio', '/studio/team', '/hu/csapat', '/house-rules'])
    expect(html).toContain(`<loc>http://localhost:3000${path}</loc>`)
  const found = await (await site.request('/api/search?q=four+people&language=en')).text()
  expect(found).toContain('/studio/team')
})

test('ROUTE-3 SEEN-1 redirects an unknown path, and a protected page’s, to the homepage', async () => {
  for (const path of ['/nothing', '/studio/nothing', '/team', '/locked'])
    expect(await visit(path)).toMatchObject({ status: 302, to: '/' })
  expect(await visit('/hu/nincs-ilyen')).toMatchObject({ status: 302, to: '/hu' })
  expect((await visit('/sitemap.xml')).html).not.toContain('locked')
})

test('ROUTE-7 resolves links to pages, posts and files', async () => {
  const { html } = await visit('/blog/links')
  const media = `/media/${file.source_url.split('/uploads/')[1]}`
  const to = [...html.matchAll(/<a[^>]* href="([^"]*)"[^>]*>there<\/a>|<a href="([^"]*)"[^>]*>there<\/a>/g)]
  expect(to.map(([, one, other]) => one ?? other)).toEqual([
    ...['/studio/team', '/studio', '/blog/linked-post', '/house-rules', media, media],
  ])
})
