import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteUnderTest, startSite, testSite } from '#testing/servers/site-under-test.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'
import { visit } from '../browser/visit.ts'

const metricsToken = 'a token'
const silent = siteInBrowser()
let measured: SiteUnderTest
beforeAll(async () => {
  measured = await startSite(builtin, {
    site: { ...testSite, fieldDataPercent: 100 },
    metricsToken,
  })
})
afterAll(() => measured?.close())

const reported = async () => {
  const headers = { Authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${measured.origin}/metrics`, { headers })).text()
  return text.split('\n').filter((line) => line.startsWith('site_vitals'))
}

test('VITALS-1 reports how fast the page was when the visitor leaves, and stores nothing', () =>
  visit(silent.browser, measured.origin, { viewport: { width: 390, height: 844 } }, async (page) => {
    const observer = page.waitForResponse(/observe-vitals/)
    await page.goto('/hu/faq?from=somewhere')
    await observer
    await page.locator('main summary').first().click()
    await page.goto('about:blank')
    const labels = '{page="faq",language="hu",device="phone"}'
    await expect.poll(reported).toContain(`site_vitals_reports_total${labels} 1`)
    const vitals = (await reported()).flatMap((line) => /vital="(\w+)"/.exec(line)?.[1] ?? [])
    expect(vitals).toEqual(expect.arrayContaining(['lcp', 'cls', 'ttfb', 'inp']))
    expect(await page.context().cookies()).toEqual([])
  }))

test('VITALS-2 a site with measuring disabled loads nothing for it, and accepts no report', () =>
  silent.visit({}, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/faq', { waitUntil: 'networkidle' })
    await page.goto('about:blank')
    expect(asked.filter((address) => address.includes('vitals'))).toEqual([])
    expect((await fetch(`${silent.origin}/api/vitals`, { method: 'POST', body: '{}' })).status).toBe(404)
  }))

test('VITALS-1 the measuring script is less than 1 kB', () => {
  const [file = ''] = globSync('build/client/assets/observe-vitals-*.js')
  expect(brotliCompressSync(readFileSync(file)).length).toBeLessThan(1_000)
})
