import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { defaultOptions } from '#content/defaults.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import type { createSite } from '#server/app.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { createTestSite, forgottenForms, unchanging } from '#testing/servers/site-under-test.ts'
import { everyPage } from '../browser/every-page.ts'

/** Secrets of the server, each recognizable in any response. */
const secrets = {
  mailchimp_api_key: 'sesame-key-us1',
  mailchimp_audience_id: 'sesame-audience',
  mailchimp_server_prefix: 'sesame-server',
}
const secretKey = 'sesame-captcha-secret'
const revalidateSecret = 'sesame-revalidate-secret'
const metricsToken = 'sesame-metrics-token'

const content = {
  ...createBuiltinContent({ clock: systemClock }),
  options: async () => ({ ...defaultOptions, ...secrets, mailchimp_enabled: true }),
}
let app: ReturnType<typeof createSite>['app']
beforeAll(async () => {
  const captcha = { secretKey, verifyUrl: 'http://127.0.0.1:9' }
  const site = await createTestSite(unchanging(content), {
    forms: { ...forgottenForms, captcha },
    secrets: [revalidateSecret],
    metricsToken,
  })
  app = site.app
})

/** The secrets in a response, including its headers. Server errors fail the test, as they would prove nothing. */
async function leaks(path: string, init?: RequestInit): Promise<string[]> {
  const answer = await app.request(`http://localhost:3000${path}`, init)
  expect(answer.status, path).toBeLessThan(500)
  const said = JSON.stringify([...answer.headers]) + (await answer.text())
  return said.match(/sesame-[\w-]+/g) ?? []
}

test('OPT-2 no page carries a secret', { timeout: 120_000 }, async () => {
  const pages = [...(await everyPage(content)).map(({ path }) => path), '/debug/mailchimp']
  expect(pages.length).toBeGreaterThan(40)
  for (const path of pages) expect(await leaks(path), path).toEqual([])
})

test.each([
  '/api/status',
  '/metrics',
  '/sitemap.xml',
  '/rss.xml',
  '/api/search?q=sesame&lang=en',
  '/healthz',
  '/api/debug/subscription',
])('OPT-2 %s carries none', async (path) => {
  expect(await leaks(path)).toEqual([])
})

test('OPT-2 no form response carries one, accepted or refused, as JSON or as a page', async () => {
  for (const values of [validForms.newsletter, {}]) {
    const body = new URLSearchParams(values as Record<string, string>)
    for (const accept of ['application/json', 'text/html']) {
      const post = { method: 'POST', headers: { Accept: accept }, body }
      expect(await leaks('/api/forms/newsletter', post)).toEqual([])
    }
  }
})
