import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leastPluginVersion, siteVersion } from '#base/version.ts'
import { defaultOptions } from '#content/defaults.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createBareSite, testSite, unchanging } from '#testing/servers/site-under-test.ts'
import type { SiteOptions } from './app.ts'
import { requestSigner } from './signed-requests.ts'

const secrets = {
  mailchimp_api_key: 'secret-key-us1',
  mailchimp_audience_id: 'secret-audience',
  mailchimp_server_prefix: '',
}

function composed(options: Partial<SiteOptions>) {
  const clock = createFakeClock()
  return createBareSite({
    handlePage: async () => new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } }),
    content: unchanging({
      ...createBuiltinContent({ clock }),
      options: async () => ({ ...defaultOptions, ...secrets, ga4_id: 'G-1' }),
    }),
    browserFiles: async (_, next) => next(),
    clock,
    ...options,
  })
}

/** Every `Site` passed to the page handler while these requests were answered. */
async function givenToPages(requests: readonly Request[]): Promise<Site[]> {
  const given: Site[] = []
  const { app } = composed({
    async handlePage(_, site) {
      given.push(site)
      return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } })
    },
  })
  for (const request of requests) await app.request(request)
  return given
}

test('OPT-2 pages get only whether a newsletter key exists, not the key', async () => {
  const posted = { method: 'POST', headers: { Accept: 'text/html' }, body: new URLSearchParams({ name: '' }) }
  const given = await givenToPages([
    new Request(`${testSite.origin}/about`),
    new Request(`${testSite.origin}/api/forms/contact`, posted),
  ])
  expect(given).toHaveLength(2)
  for (const { content } of given) {
    const options = await content.options()
    expect(options).toMatchObject({ ga4_id: 'G-1', newsletterSettings: ['api_key', 'audience_id'] })
    expect(JSON.stringify(options)).not.toContain('secret')
  }
})

test('OPT-2 reading the key in a page is a type error', () => {
  // @ts-expect-error pages have no type with the key
  const read = async ({ content }: Site): Promise<string> => (await content.options()).mailchimp_api_key
  expect(read).toBeTypeOf('function')
})

test('STATUS-1 lists what changed for signed requests only', async () => {
  const secret = 'what both sides know'
  const { app } = composed({ secrets: [secret], clock: createFakeClock() })
  const event = { type: 'portfolio', id: 7, slug: 'hush-project', lang: 'en', event: 'updated' }
  const body = JSON.stringify(event)
  const mac = createHmac('sha256', secret).update(body).digest('hex')
  const notified = await app.request('/api/revalidate', {
    method: 'POST',
    headers: { 'X-Signature': `sha256=${mac}` },
    body,
  })
  expect(notified.status).toBe(200)
  const open = await (await app.request('/api/status')).text()
  expect(open).not.toContain('hush')
  expect(JSON.parse(open).revalidations).toEqual({ received: 1, lastAt: expect.stringMatching(/Z$/) })
  const headers = requestSigner(
    secret,
    createFakeClock().now,
  )({
    method: 'GET',
    target: '/api/studio/status',
    body: '',
  })
  const signed = await (await app.request('/api/studio/status', { headers })).json()
  expect(signed.revalidations).toMatchObject([{ slug: 'hush-project', type: 'portfolio' }])
})

test('renders at most one page per event loop tick, over all pages', async () => {
  const [first, second] = await givenToPages([
    new Request(`${testSite.origin}/about`),
    new Request(`${testSite.origin}/contact`),
  ])
  const order: string[] = []
  const rendered = [first, second, first].map((site) => site?.inTurn?.().then(() => order.push('render')))
  setImmediate(() => order.push('whatever else has arrived'))
  await Promise.all(rendered)
  expect(order).toHaveLength(4)
  expect(order[0]).toBe('render')
  expect(order.lastIndexOf('render')).toBe(3)
})

test.each([
  ['of an older plugin', { plugin: '1.0.9' }, [expect.stringMatching(/is version 1\.0\.9; this site needs/)]],
  ['of one that does not say its version', {}, [expect.stringContaining('does not say its version')]],
  ['of the same', { plugin: leastPluginVersion }, []],
  ['of a newer one', { plugin: '99.0.0' }, []],
  ['while WordPress is away', { status: 'unavailable' as const }, []],
])(
  'REL-2 /api/status says which plugin version the site needs and reports %s',
  async (_, found, problems) => {
    const availability = () => ({ status: 'available' as const, message: '', checkedAt: 0, ...found })
    const clock = createFakeClock()
    const { app } = composed({ content: { ...unchanging(createBuiltinContent({ clock })), availability } })
    const status = await (await app.request('/api/status')).json()
    const { properties } = JSON.parse(readFileSync('contract/schemas/openapi.json', 'utf8')).components
      .schemas.Status
    expect(Object.keys(status).toSorted()).toEqual(Object.keys(properties).toSorted())
    expect(status).toMatchObject({ version: siteVersion, plugin: { needed: leastPluginVersion }, problems })
  },
)
