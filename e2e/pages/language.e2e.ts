import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stopTheClock } from '../browser/emulation/stop-the-clock.ts'
import { open } from '../browser/open.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()

const wide = { viewport: { width: 1280, height: 800 } }

/** The complete page is in a language: its `lang`, and the header's switch to the other language. */
async function shows(page: Page, language: 'en' | 'hu', other: 'English' | 'Magyar') {
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await page.getByRole('banner').getByRole('link', { name: other }).waitFor()
}

describe('the language switch', () => {
  test('LANG-3 LANG-4 leads to the same page in the other language and replaces the history entry', () =>
    site.visit({}, async (page) => {
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

  test('LANG-3 keeps a query that the page has added, as a finished audit does', () =>
    site.visit({}, async (page) => {
      await open(page, '/about')
      await page.evaluate(() => history.replaceState(history.state, '', '?from=card'))
      await page.getByRole('link', { name: 'Magyar' }).click()
      await page.waitForURL(`${site.origin}/hu/about?from=card`)
    }))

  test('LANG-3 goes to / when nothing remains', () =>
    site.visit({}, async (page) => {
      await page.goto('/hu')
      await page.getByRole('link', { name: 'English' }).click()
      await page.waitForURL(`${site.origin}/`)
    }))

  test('LANG-8 links to the translation’s own slug', () =>
    site.visit({}, async (page) => {
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
    site.visit({}, async (page) => {
      await page.goto('/about')
      await page.evaluate(() => history.pushState(null, '', '/hu/about'))
      await page.locator('html[lang=hu]').waitFor()
    }))

  test('LANG-5 follows back and forward, before the second is over', () =>
    site.visit(wide, async (page) => {
      await stopTheClock(page)
      await open(page, '/about')
      await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
      await page.waitForURL('**/contact')
      await page.getByRole('link', { name: 'Magyar' }).click()
      await shows(page, 'hu', 'English')
      await page.evaluate(() => history.back())
      await page.waitForURL('**/about')
      await shows(page, 'en', 'Magyar')
      await page.evaluate(() => history.forward())
      await page.waitForURL('**/hu/contact')
      await shows(page, 'hu', 'English')
    }))

  test('LANG-5 notices an address changed by other code on a change of the page’s structure', () =>
    site.visit(wide, async (page) => {
      await stopTheClock(page)
      await open(page, '/about')
      await page.evaluate(() => {
        history.replaceState(history.state, '', '/hu/about')
        document.body.append(document.createElement('div'))
      })
      // Well before the one-second poll.
      await page.clock.runFor(500)
      await shows(page, 'hu', 'English')
    }))

  test('LANG-5 polls the address every second without any other signal', () =>
    site.visit(wide, async (page) => {
      await stopTheClock(page)
      await open(page, '/about')
      await page.evaluate(() => history.replaceState(history.state, '', '/hu/about'))
      await page.clock.runFor(1_500)
      await shows(page, 'hu', 'English')
    }))

  test('LANG-6 requests a slow page once and shows it', () =>
    site.visit(wide, async (page) => {
      await stopTheClock(page)
      await open(page, '/about')
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      let asked = 0
      await page.route('**/hu/about', async (route) => {
        asked += 1
        await released
        await route.continue()
      })
      await page.evaluate(() => history.replaceState(history.state, '', '/hu/about'))
      await page.clock.runFor(6_000)
      await expect.poll(() => asked).toBe(1)
      release()
      await shows(page, 'hu', 'English')
    }))

  test('LANG-6 does not reload a page that the browser has translated in a loop', () =>
    site.visit(wide, async (page) => {
      await stopTheClock(page)
      // Like a translating browser or proxy has marked it by the time that a late script runs.
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.lang = 'de'
        }),
      )
      await open(page, '/about')
      await page.evaluate(() => Object.assign(window, { isAsLoaded: true }))
      await page.clock.runFor(3_000)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => 'isAsLoaded' in window)).toBe(true)
    }))

  test('LANG-6 sends no request for an unchanged address', () =>
    site.visit({}, async (page) => {
      await open(page, '/about')
      await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.evaluate(() => document.body.append(document.createElement('div')))
      await page.clock.install()
      await page.clock.runFor(3_000)
      expect(asked).toEqual([])
    }))

  test('LANG-9 notifies the server once of the changed language, and of nothing else', () =>
    site.visit({}, async (page) => {
      const reported: (string | null)[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/content/refresh')) reported.push(request.postData())
      })
      await page.goto('/about')
      await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
      await page.waitForURL('**/contact')
      await page.getByRole('link', { name: 'Magyar' }).click()
      await page.waitForURL('**/hu/contact')
      await page.getByRole('banner').getByRole('link', { name: 'Portfólió', exact: true }).click()
      await page.waitForURL('**/hu/portfolio')
      await expect.poll(() => reported).toEqual(['{"language":"hu"}'])
    }))
})
