import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/builtin-content.ts'
import { type SiteUnderTest, startSite } from '#testing/site-under-test.ts'
import { launchBrowser, visit } from './browser.ts'

let browser: Browser
let site: SiteUnderTest

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startSite(createBuiltinContent({ clock: systemClock }))
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

describe('the language switch', () => {
  test('LANG-3 LANG-4 leads to the same page in the other language and replaces the history entry', () =>
    visit(browser, site.origin, {}, async (page) => {
      await page.goto('/about?from=card#main')
      const entries = await page.evaluate(() => history.length)
      await page.getByRole('link', { name: 'Magyar' }).click()
      await page.waitForURL(`${site.origin}/hu/about?from=card#main`)
      expect(await page.evaluate(() => history.length)).toBe(entries)
      await page.locator('html[lang=hu]').waitFor({ state: 'attached' })
      await page.getByRole('link', { name: 'English' }).click()
      await page.waitForURL(`${site.origin}/about?from=card#main`)
      await page.locator('html[lang=en]').waitFor({ state: 'attached' })
    }))

  test('LANG-3 goes to / when nothing remains', () =>
    visit(browser, site.origin, {}, async (page) => {
      await page.goto('/hu')
      await page.getByRole('link', { name: 'English' }).click()
      await page.waitForURL(`${site.origin}/`)
    }))

  test('LANG-8 leads to the own slug of a translation', () =>
    visit(browser, site.origin, {}, async (page) => {
      await page.goto('/portfolio')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Morning Batch/ })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: /Morning Batch/ }).waitFor()
      await page.getByRole('link', { name: 'Magyar' }).click()
      await page.getByRole('heading', { level: 1, name: /Hajnali sütés/ }).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/hu\/portfolio\//)
    }))

  test('LANG-5 follows an address that other code has changed', () =>
    visit(browser, site.origin, {}, async (page) => {
      await page.goto('/about')
      await page.evaluate(() => history.pushState(null, '', '/hu/about'))
      await page.locator('html[lang=hu]').waitFor()
    }))

  test('LANG-5 follows back and forward', () =>
    visit(browser, site.origin, {}, async (page) => {
      await page.goto('/about')
      await page.goto('/hu/about')
      await page.goBack()
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      await page.goForward()
      expect(await page.locator('html').getAttribute('lang')).toBe('hu')
    }))

  test('LANG-6 an unchanged address asks the server for nothing', () =>
    visit(browser, site.origin, {}, async (page) => {
      await page.goto('/about', { waitUntil: 'networkidle' })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.evaluate(() => document.body.append(document.createElement('div')))
      await page.clock.install()
      await page.clock.runFor(3_000)
      expect(asked).toEqual([])
    }))

  test('LANG-9 tells the server once that the language has changed, and of nothing else', () =>
    visit(browser, site.origin, {}, async (page) => {
      const told: (string | null)[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/content/refresh')) told.push(request.postData())
      })
      await page.goto('/about')
      await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
      await page.waitForURL('**/contact')
      await page.getByRole('link', { name: 'Magyar' }).click()
      await page.waitForURL('**/hu/contact')
      await page.getByRole('banner').getByRole('link', { name: 'Portfólió', exact: true }).click()
      await page.waitForURL('**/hu/portfolio')
      await expect.poll(() => told).toEqual(['{"language":"hu"}'])
    }))
})
