import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Redirect } from '#content/models.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { decodeRedirects } from '#content/wordpress/decode/redirects.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { adversarialText, expectProperty } from '#testing/fuzz.ts'
import { createBareSite, testSite, unchanging } from '#testing/servers/site-under-test.ts'
import { staticFiles } from './static-files.ts'

const origin = 'https://studio.example'
const clock = createFakeClock()
const addresses = createSiteAddresses('https://cms.example')
let redirects: Redirect[] = []
/** Where pages redirect, as if a page copied it from the request's address. */
let pageLocation: string | null = null

const { app } = createBareSite({
  handlePage: async () =>
    pageLocation === null
      ? new Response('<p>none</p>', { status: 404, headers: { 'Content-Type': 'text/html' } })
      : new Response(null, { status: 301, headers: { Location: pageLocation } }),
  site: { ...testSite, origin },
  content: unchanging({ ...createBuiltinContent({ clock }), redirects: async () => redirects }),
  browserFiles: staticFiles('public'),
  uploadsUrl: 'https://cms.example/wp-content/uploads',
  fetch: async () => new Response(null, { status: 404 }),
  clock,
})

/** The host that a browser is redirected to; null without a redirect. */
async function hostAfter(target: string, headers: HeadersInit = {}): Promise<string | null> {
  const asked = new Request(origin + target, { redirect: 'manual', headers })
  const answer = await app.request(asked)
  expect(answer.status, `${target} is answered`).toBeLessThan(500)
  const location = answer.headers.get('Location')
  if (location === null) return null
  expect(location, `from ${target}`).not.toMatch(/^[/\\]{2}|[\0-\x20\x7f\\]/)
  return new URL(location, asked.url).host
}

const tokens = [
  ...['/index.php', '/INDEX.PHP', '//evil.example', '/\\evil.example', '\\\\evil.example', 'evil.example'],
  ...['//user@evil.example', '//evil.example:8443', 'https:', 'http://evil.example', 'https:evil.example'],
  ...[
    '%2f%2fevil.example',
    '%5cevil.example',
    '%5c%5c',
    '%0d%0aLocation:%20//evil.example',
    '%09',
    '%00',
    '\t',
  ],
  ...[
    '/.',
    '/..',
    '/%2e',
    '/%2e%2e',
    '/./',
    '/media/',
    '/wp-content/uploads/',
    '/about',
    '/feed',
    '/category/',
  ],
  ...[
    '/login.html',
    '.html',
    '.md',
    '?p=1',
    '?x=1',
    '?page=2',
    '#//evil.example',
    '/share/',
    '/hu/',
    '/hu//',
  ],
  ...['/blog/', '/portfolio/', '/2026/11/', '@', ':', ';'],
]
const address = adversarialText(tokens).map((text) => `/${text}`)

const known = [
  '/index.php//evil.example/login.html?x=1',
  '/index.php//evil.example:8443/a.b',
  '/index.php//user@evil.example',
  '/index.php//user:password@evil.example/a.html',
  '/index.php/\\evil.example/a.html',
  '/index.php/%5Cevil.example/a.html',
  '/index.php/%5C%5Cevil.example/a.html',
  '/index.php/%2Fevil.example/a.html',
  '/index.php/%09/evil.example/a.html',
  '/index.php/\t/evil.example/a.html',
  '/index.php/%0d%0aLocation:%20https://evil.example/a.html',
  '/hu/index.php//evil.example/a.html',
  '/hu//evil.example',
  '/hu//evil.example/a.html',
  '//evil.example',
  '//evil.example/',
  '//evil.example/a.html',
  '/.//evil.example/a.html',
  '/%2e//evil.example/a.html',
  '/x/..//evil.example/a.html',
  '/index.php/.//evil.example/',
  '/index.php/index.php//evil.example/a.html',
  '//evil.example//index.php',
  '/evil.example//',
  '/index.php//evil.example//',
  '/media//evil.example/a.jpg?w=640',
  '/wp-content/uploads//evil.example/a.jpg',
  '/?p=1#//evil.example',
]

describe('MOVED-6 a redirect leads to another host only where the owner configured it', () => {
  test.each(known)('%s stays on the site', async (target) => {
    redirects = []
    pageLocation = null
    expect([null, 'studio.example']).toContain(await hostAfter(target))
    pageLocation = target
    expect([null, 'studio.example']).toContain(await hostAfter(target))
  })

  test.each(known)('an old address whose target is %s stays on the site', async (to) => {
    pageLocation = null
    const table = { redirects: [{ from: '/old', to, kind: 301 }] }
    redirects = decodeRedirects(table, addresses)
    expect([null, 'studio.example']).toContain(await hostAfter('/old'))
    redirects = [{ from: '/old', to, status: 301 }]
    expect([null, 'studio.example']).toContain(await hostAfter('/old'))
  })

  test('leads to a host that the owner configured', async () => {
    pageLocation = null
    redirects = [{ from: '/old', to: 'https://shop.example/a?b=%C5%91', status: 301 }]
    expect(await hostAfter('/old')).toBe('shop.example')
  })

  test('any address, with any page response, stays on the site', { timeout: 0 }, async () => {
    redirects = []
    const property = fc.asyncProperty(
      address,
      fc.option(address),
      fc.constantFrom('*/*', 'text/markdown'),
      async (target, led, accept) => {
        pageLocation = led === null || /[^\x20-\xff]|\0/.test(led) ? null : led
        if (URL.parse(origin + target)?.host !== 'studio.example') return
        expect([null, 'studio.example']).toContain(await hostAfter(target, { accept }))
      },
    )
    await expectProperty(property as never)
  })

  test('any owner’s target without a host stays on the site', { timeout: 0 }, async () => {
    pageLocation = null
    const property = fc.asyncProperty(address, fc.constantFrom('', '?a=1'), async (to, query) => {
      redirects = decodeRedirects({ redirects: [{ from: '/old', to, kind: 302 }] }, addresses)
      expect([null, 'studio.example']).toContain(await hostAfter(`/old${query}`))
      redirects = [{ from: '/old', to, status: 302 }]
      expect([null, 'studio.example']).toContain(await hostAfter(`/old${query}`))
    })
    await expectProperty(property as never)
  })
})
