import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testSite } from '#testing/servers/site-under-test.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser(undefined, { site: { ...testSite, offlineReading: true } })
/** A browser without a connection logs that on the console. */
const visit = (act: (page: Page) => Promise<void>) =>
  site.visit({ expectedMessages: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/ }, act)

/** Reads two pages, as the worker is registered on the second one. */
async function readTwo(page: Page) {
  await page.goto('/faq', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await page.waitForURL('**/about')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => cached(page), { timeout: 10_000 }).toContain('/offline')
}
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

describe('OFF-1 OFF-2 without a connection', () => {
  test('serves pages that were read, and otherwise an offline page that links to them', () =>
    visit(async (page) => {
      await readTwo(page)
      await page.goto('/hu/contact', { waitUntil: 'networkidle' })
      await page.goto('/marketing-audit/results?r=nothing', { waitUntil: 'networkidle' })
      await page.goto('/search?q=spark', { waitUntil: 'networkidle' })
      await expect.poll(() => cached(page)).toContain('/hu/offline')
      const known = await cached(page)
      expect(known).toContain('/hu/contact')
      expect(known.filter((path) => /audit|search\?/.test(path))).toEqual([])
      await page.context().setOffline(true)
      await page.goto('/about')
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.title()).toContain('About')
      await page.goto('/hu/blog')
      await page.getByRole('heading', { name: 'Nincs kapcsolat' }).waitFor()
      await page
        .getByRole('main')
        .getByRole('link', { name: /Kapcsolat/ })
        .click()
      await page.waitForURL('**/hu/contact')
      await page.getByRole('heading', { level: 1 }).waitFor()
    }))

  test('loads nothing for a visitor who reads one page', () =>
    visit(async (page) => {
      await page.goto('/faq', { waitUntil: 'networkidle' })
      expect(
        await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)),
      ).toBe(0)
    }))
})
