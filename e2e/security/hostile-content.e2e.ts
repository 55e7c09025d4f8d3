import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { defaultOptions } from '#content/defaults.ts'
import { selectContent } from '#content/select-content.ts'
import type { SelectedContent } from '#content/selected-content.ts'
import { serviceSlugs } from '#locale/path-table.ts'
import { startFakeWordPress } from '#testing/servers/fake-wordpress.ts'
import { createTestSite, startSite } from '#testing/servers/site-under-test.ts'
import { everyPage } from '../browser/every-page.ts'
import { sharedBrowser } from '../browser/launch-browser.ts'
import { watchedVisit } from '../browser/watched-visit.ts'

/** A WordPress with its own address in every field, next to text that a page must never contain. */
let wordpress: Awaited<ReturnType<typeof startFakeWordPress>>
let content: SelectedContent
let hostileSlugs: string[]

beforeAll(async () => {
  wordpress = await startFakeWordPress()
  const bad = (words: string) =>
    `${words} \ud800\0\u0001 see ${wordpress.url}/x and ${wordpress.url.slice(7)}`
  const hostile = (id: number, language: string, slug: string, more: object = {}) => ({
    ...Object.fromEntries(
      'type status format template author_name challenge solution results client_name description'
        .split(' ')
        .map((name) => [name, bad(name)]),
    ),
    ...{ id, slug, language, title: { rendered: bad('A title') }, excerpt: { rendered: bad('An excerpt') } },
    content: { rendered: `<h2>${bad('A heading')}</h2><p title="${bad('t')}">${bad('A text')}</p>` },
    date_gmt: '2026-01-01T00:00:00',
    acf: { cover: bad('cover'), question_1: bad('Why?'), answer_1: bad('So.'), deliverables: bad('This') },
    meta: { any: bad('meta'), [bad('name')]: 1 },
    category_names: [bad('News')],
    technologies: [bad('HTML')],
    translations: { en: bad('slug'), hu: bad('slug') },
    featured_media_url: `${wordpress.url}/wp-content/uploads/a.jpg`,
    ...more,
  })
  const inBoth = (slug: string) => [hostile(1, 'en', slug), hostile(2, 'hu', `${slug}-hu`)]
  const term = { id: 3, slug: 'news', name: bad('News'), count: 2 }
  hostileSlugs = ['a\ud800', 'b\0', wordpress.url]
  wordpress.content = {
    posts: [...inBoth('post'), ...hostileSlugs.map((slug, at) => hostile(10 + at, 'en', slug))],
    pages: ['privacy-policy', 'about'].flatMap(inBoth),
    portfolio: inBoth('project'),
    services: serviceSlugs.flatMap((slug) => inBoth(slug)),
    categories: [term],
    tags: [term],
    comments: [{ id: 1, post: 1, author_name: bad('Anna'), content: { rendered: `<p>${bad('Nice')}</p>` } }],
    options: Object.fromEntries(
      Object.keys(defaultOptions)
        .filter((name) => /meta_|og_image/.test(name))
        .map((name) => [name, bad(name)]),
    ),
    settings: {
      title: bad('Title'),
      tagline: bad('Tagline'),
      contact_email: 'a@b.example',
      timezone: bad('UTC'),
    },
    home: { hero_headline: bad('Headline'), team: [{ name: bad('Anna'), role: bad('Owner') }] },
    menu: { items: [{ ID: 1, title: bad('About'), url: `${wordpress.url}/about/`, type: bad('custom') }] },
  }
  content = selectContent({
    wordpressUrl: wordpress.url,
    folder: null,
    fetch,
    clock: systemClock,
    log: silentLog,
  })
})
afterAll(async () => {
  await content.stop()
  await wordpress.close()
})

test('ENT-9 never exposes the address of the content system in a page or document', {
  timeout: 240_000,
}, async () => {
  const { app } = await createTestSite(content)
  const pages = (await everyPage(content.content)).map(({ path }) => path.replace(/#.*/, ''))
  expect(pages.length).toBeGreaterThan(40)
  const others = ['/sitemap.xml', '/rss.xml', '/hu/rss.xml', '/api/search?q=title&lang=en', '/api/status']
  for (const path of [...pages, ...others]) {
    const answer = await app.request(`http://localhost:3000${path}`)
    expect(answer.status, path).toBeLessThan(500)
    const said = JSON.stringify([...answer.headers]) + (await answer.text())
    expect(said.includes(new URL(wordpress.url).host), path).toBe(false)
  }
})

test('ENT-9 a record with an impossible slug does not affect other pages', async () => {
  const { app } = await createTestSite(content)
  for (const path of ['/', '/blog', '/blog/post', '/sitemap.xml', '/rss.xml'])
    expect((await app.request(`http://localhost:3000${path}`)).status, path).toBe(200)
})

test('leaves out characters that HTML cannot hold: the browser finds the text that the server wrote', {
  timeout: 120_000,
}, async () => {
  const browser = await sharedBrowser()
  const site = await startSite(content.content)
  try {
    for (const path of ['/', '/blog', '/blog/post', '/portfolio/project', '/hu/blog/post-hu', '/about'])
      await watchedVisit(browser, site.origin, {}, async ({ page, messages }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(
          messages.filter((message) => /418|hydrat|did not match|Minified React/i.test(message)),
        ).toEqual([])
      })
  } finally {
    await site.close()
  }
})
