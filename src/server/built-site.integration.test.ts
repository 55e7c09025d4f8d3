import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import type { Content } from '#content/content.ts'
import { defaultSettings } from '#content/defaults.ts'
import type { SafeHtml } from '#content/models.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { barePost } from '#testing/builders/unlikely-records.ts'
import { createTestSite, testSite, unchanging } from '#testing/servers/site-under-test.ts'
import type { SiteOptions } from './app.ts'

type Choice = { content?: Partial<Content>; site?: Partial<SiteOptions['site']> }

/** Requests a page of the built site, with the content and settings that the test overrides. */
async function ask(path: string, { content, site }: Choice = {}) {
  const { app } = await createTestSite(
    unchanging({ ...createBuiltinContent({ clock: systemClock }), ...content }),
    { site: { ...testSite, ...site } },
  )
  const answer = await app.request(path)
  return { status: answer.status, headers: answer.headers, page: shown(await answer.text()) }
}

/** The visible page: the serialized data in its scripts proves nothing. */
const shown = (html: string) =>
  html.replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '').replaceAll('&#x27;', "'")

const part = (page: string, element: 'header' | 'footer') =>
  new RegExp(`<${element} class="${element} .*?</${element}>`, 's').exec(page)?.[0] ?? ''

const linksIn = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, to]) => to)

describe('FOOT-2 the networks of the settings', () => {
  const social = {
    instagram: 'https://www.instagram.com/s',
    tiktok: 'https://www.tiktok.com/@s',
    linkedin: 'https://www.linkedin.com/company/s',
  }

  test('are shown', async () => {
    const { page } = await ask('/about', { site: { social } })
    expect(linksIn(part(page, 'footer'))).toEqual(expect.arrayContaining(Object.values(social)))
    expect(part(page, 'footer')).toMatch(/>Instagram<.*>TikTok<.*>LinkedIn</s)
  })

  test('are omitted individually when unset', async () => {
    const { page } = await ask('/about', { site: { social: { tiktok: social.tiktok } } })
    expect(linksIn(part(page, 'footer'))).toContain(social.tiktok)
    expect(page).not.toMatch(/instagram|linkedin/i)
  })
})

test('FOOT-3 the copyright shows the current year', async () => {
  const { page } = await ask('/about', { site: { now: () => Date.UTC(2031, 5, 1) } })
  expect(part(page, 'footer')).toMatch(/© 2031 Igniting Studio/)
})

test('BLOG-2 LEGAL-1 shows dates in WordPress’s time zone', async () => {
  const settings = async () => ({ ...defaultSettings('hu'), timezone: 'Europe/Budapest' })
  const value = barePost(1, { slug: 'ejfel-utan', language: 'hu', date: '2026-10-25T00:30:00.000+02:00' })
  const post = async () => ({ state: 'fresh', value }) as const
  const { page } = await ask('/hu/blog/ejfel-utan', { content: { settings, post } })
  expect(page).toContain('2026. október 25.')
  expect(page).not.toContain('2026. október 24.')
})

test('HEAD-8 the owner’s menu replaces the list of the header', async () => {
  const item = { id: 1, title: 'Matches by post', url: '/digital-products', type: 'custom' }
  const { page } = await ask('/about', { content: { menu: async () => [item] } })
  const header = part(page, 'header')
  expect(header).toMatch(/<a[^>]*href="\/digital-products"[^>]*>Matches by post<\/a>/)
  for (const replaced of ['/about', '/contact', '/portfolio', '/blog', '/services/social-media'])
    expect(linksIn(header)).not.toContain(replaced)
})

test('HEAD-6 the booking button leads to the booking link', async () => {
  const { page } = await ask('/about', { site: { bookingUrl: 'https://calendar.example/spark' } })
  expect(part(page, 'header')).toMatch(
    /<a[^>]*href="https:\/\/calendar\.example\/spark"[^>]*>Schedule discovery call</,
  )
})

test('HOME-6 the home page mentions starting a project and the free audit', async () => {
  const { page } = await ask('/')
  expect(page).toContain('Start Your Project')
  expect(page).toMatch(/<a[^>]*href="\/marketing-audit"[^>]*>Get Free Audit<\/a>/)
})

describe('a page that cannot be rendered', () => {
  const unavailable = { post: async () => ({ state: 'unavailable' as const, reason: 'down' }) }
  const broken = { menu: () => Promise.reject(new Error('broken')) }

  test('ROUTE-6 sends Retry-After', async () => {
    const { status, headers } = await ask('/blog/x', { content: unavailable })
    expect([status, headers.get('Retry-After')]).toEqual([503, '30'])
  })

  test.each([
    ['/blog/x', 'Something went wrong', 'Try Again'],
    ['/hu/blog/x', 'Valami elromlott', 'Újra'],
  ])('ERR-2 LANG-7 %s says so inside the frame', async (path, title, again) => {
    const { page } = await ask(path, { content: unavailable })
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>.*<a[^>]* href=""[^>]*>${again}</a>`, 's'))
    expect(part(page, 'footer')).toContain('Igniting Studio')
  })

  test.each([
    ['/about', "We're sorry, but there was an error loading the page", 'Try again'],
    ['/hu/about', 'Ne haragudj, az\u00a0oldalt nem sikerült betölteni', 'Újra'],
  ])('ERR-2 LANG-7 %s says so even without a frame', async (path, title, again) => {
    const { status, page } = await ask(path, { content: broken })
    expect(status).toBe(500)
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>.*<a[^>]* href=""[^>]*>${again}</a>`, 's'))
    expect(page).not.toContain('<footer')
  })
})

test.each([
  ...['/en', '/en/', '/EN/', '/en/about/', '/nope', '/hungry', '/about/more//'].map((path) => [path, '/']),
  ...['/hu/nope', '/HU/Nope/', '/hu/en/', '/hu/debug/mailchimp', '/hu/100%/'].map((path) => [path, '/hu']),
  ['/services/', '/#services'],
  ['/HU/services/', '/hu#services'],
  ['/blog/?page=400', '/blog'],
  ['/hu//blog?tag=made-up', '/hu/blog'],
])('ROUTE-3 ROUTE-4 %s redirects to %s in one step', async (path, target) => {
  const { status, headers } = await ask(path)
  expect([status, headers.get('Location')]).toEqual([302, target])
})

test.each([
  ['/feed/', '/rss.xml'],
  ['/HU/Feed/', '/hu/rss.xml'],
])('MOVED-3 %s permanently redirects to %s in one step', async (path, target) => {
  const { status, headers } = await ask(path)
  expect([status, headers.get('Location')]).toEqual([301, target])
})

describe('ENT-9 a script that came through the sanitiser', () => {
  const injected = 'globalThis.injected = true'
  const content = `<p>Text</p><script>${injected}</script>` as SafeHtml
  const site = { post: async () => ({ state: 'fresh', value: barePost(1, { slug: 'x', content }) }) as const }
  const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  test('is in the page, and the policy blocks it', async () => {
    const { app } = await createTestSite(
      unchanging({ ...createBuiltinContent({ clock: systemClock }), ...site }),
    )
    const answer = await app.request('/blog/x')
    const scripts = [
      ...(await answer.text()).matchAll(/<script(?![^>]*(?:src=|json))[^>]*>(.*?)<\/script>/gs),
    ]
    const admitted = answer.headers
      .get('Content-Security-Policy')
      ?.match(/script-src ([^;]*)/)?.[1]
      ?.split(' ')
    expect(scripts.some(([, text]) => text === injected)).toBe(true)
    const own = scripts.map(([, text = '']) => text).filter((text) => text !== injected)
    expect(own.length).toBeGreaterThan(1)
    expect(admitted?.toSorted()).toEqual(["'self'", ...own.map(sha256)].toSorted())
  })

  test('leaves no trace of the renderer’s nonce, so that the same page has the same bytes', async () => {
    const pages = await Promise.all([1, 2].map(async () => (await ask('/about')).headers.get('ETag')))
    expect(pages[0]).toBe(pages[1])
  })
})
