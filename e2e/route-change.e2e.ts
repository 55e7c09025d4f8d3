import type { Browser, Page } from 'playwright-core'
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

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

const scrolledBy = (page: Page) => page.evaluate(() => scrollY)

/** From here on time in the page passes only when the test lets it. */
async function stopTheClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}

describe('a route change', () => {
  test('LAY-2 scrolls to the top, and again after 150 ms', () =>
    visit(browser, site.origin, {}, async (page) => {
      await stopTheClock(page)
      await page.goto('/contact')
      await footerLink(page, 'About').click()
      await page.waitForURL('**/about')
      await expect.poll(() => scrolledBy(page)).toBe(0)
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
      await page.clock.runFor(149)
      expect(await scrolledBy(page)).toBe(400)
      await page.clock.runFor(1)
      await expect.poll(() => scrolledBy(page)).toBe(0)
    }))

  test('LAY-2 an address with a hash scrolls to its target, LAY-5 below the fixed header', () =>
    visit(browser, site.origin, {}, async (page) => {
      await page.goto('/services')
      await page.waitForURL('**/#services')
      const belowHeader = () =>
        page.evaluate(() => {
          const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          return (document.getElementById('services')?.getBoundingClientRect().top ?? 0) - edge
        })
      // The scroll is a smooth one: what counts is where it comes to rest.
      await expect.poll(belowHeader).toBeLessThan(200)
      expect(await belowHeader()).toBeGreaterThanOrEqual(-1)
    }))

  test('LAY-3 the main content takes the focus', () =>
    visit(browser, site.origin, {}, async (page) => {
      await page.goto('/')
      await footerLink(page, 'About').click()
      await page.waitForURL('**/about')
      await page.waitForFunction(() => document.activeElement?.id === 'main')
    }))

  test('LAY-4 the new page is announced, and the announcement is gone after a second', () =>
    visit(browser, site.origin, {}, async (page) => {
      await stopTheClock(page)
      await page.goto('/contact')
      await footerLink(page, 'About').click()
      const announcement = page.locator('[data-announcement]')
      await expect.poll(() => announcement.textContent()).toContain('About')
      expect(await announcement.textContent()).toBe(await page.title())
      await page.clock.runFor(999)
      expect(await announcement.textContent()).not.toBe('')
      await page.clock.runFor(1)
      await expect.poll(() => announcement.textContent()).toBe('')
    }))

  test('LAY-1 the first stop of the keyboard leads past the header', () =>
    visit(browser, site.origin, {}, async (page) => {
      await page.goto('/about')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.id === 'main')
    }))

  test('LAY-5 the page begins below the fixed header', () =>
    visit(browser, site.origin, {}, async (page) => {
      await page.goto('/about')
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      const header = await page.getByRole('banner').boundingBox()
      expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    }))
})
