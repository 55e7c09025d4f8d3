import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { delayFiles } from '../browser/delay-files.ts'
import { stopTheClock } from '../browser/emulation/stop-the-clock.ts'
import { open } from '../browser/open.ts'
import { footerLink } from '../browser/page-parts.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const servicesOfHome = { id: 1, title: 'What we do', url: '/#services', type: 'custom' }
const site = siteInBrowser({
  ...builtin,
  menu: async () => [servicesOfHome],
})

const wide = { viewport: { width: 1280, height: 800 } }

const scrolledBy = (page: Page) => page.evaluate(() => scrollY)

/** Runs in the page. The browser's own scroll to a hash is smooth: it is over when nothing has moved for ten frames. */
async function atRest() {
  for (let still = 0, last = scrollY; still < 10; still = scrollY === last ? still + 1 : 0) {
    last = scrollY
    await new Promise(requestAnimationFrame)
  }
}

/** Waits until the page's script, which scrolls again and announces, has started. */
const hasArrived = (page: Page) => page.waitForFunction(() => document.activeElement?.id === 'main')

/** Waits for a new page, identified by a word of its title. */
async function titleOf(page: Page, word: string) {
  await expect.poll(() => page.title()).toContain(word)
  return page.title()
}

describe('a route change', () => {
  test('LAY-2 scrolls to the top, and again after 150 ms', () =>
    site.visit({}, async (page) => {
      await stopTheClock(page)
      await page.goto('/contact')
      await footerLink(page, 'About').click()
      await page.waitForURL('**/about')
      await hasArrived(page)
      expect(await scrolledBy(page)).toBe(0)
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
      await page.clock.runFor(149)
      expect(await scrolledBy(page)).toBe(400)
      await page.clock.runFor(1)
      await expect.poll(() => scrolledBy(page)).toBe(0)
    }))

  test('LAY-2 does not move a visitor who has started to read before the scripts load', () =>
    site.visit({}, async (page) => {
      await open(page, '/contact')
      const release = await delayFiles(page, '**/assets/*.js')
      await page.evaluate(() => location.assign('/about'))
      await page.waitForURL('**/about')
      await page.mouse.wheel(0, 400)
      await page.waitForFunction(() => scrollY >= 400)
      release()
      await page.waitForFunction(() => document.activeElement?.id === 'main')
      const announcement = page.locator('[data-announcement]')
      await expect.poll(() => announcement.textContent()).toMatch(/About/)
      await expect.poll(() => announcement.textContent()).toBe('')
      expect(await scrolledBy(page)).toBe(400)
    }))

  test('LAY-2 a link to a part of another page scrolls to that part, and again after 150 ms', () =>
    site.visit(wide, async (page) => {
      await stopTheClock(page)
      await page.goto('/about')
      await page.getByRole('banner').getByRole('link', { name: 'What we do' }).click()
      await page.waitForURL('**/#services')
      await hasArrived(page)
      const isAtServices = () =>
        page.evaluate(() => {
          const top = document.getElementById('services')?.getBoundingClientRect().top ?? -1
          return scrollY > 0 && top >= 0 && top < innerHeight / 2
        })
      await expect.poll(isAtServices).toBe(true)
      // Until then the browser scrolls to the target again when the layout changes.
      await page.waitForLoadState('load')
      await page.evaluate(atRest)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.clock.runFor(149)
      expect(await scrolledBy(page)).toBe(0)
      await page.clock.runFor(1)
      await expect.poll(isAtServices).toBe(true)
    }))

  test('FIND-3 the search closes where it leads to a part of the page below it', () =>
    site.visit(wide, async (page) => {
      await open(page, '/')
      await page.getByRole('link', { name: 'Search', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Search' })
      await dialog.getByRole('combobox').fill('xyzzyq')
      await dialog.getByRole('link', { name: 'What we do' }).click()
      await page.waitForURL('**/#services')
      expect(await dialog.isVisible()).toBe(false)
    }))

  test('LAY-2 scrolls an address with a hash to its target, LAY-5 below the fixed header', () =>
    site.visit({}, async (page) => {
      await page.goto('/services')
      await page.waitForURL('**/#services')
      const belowHeader = () =>
        page.evaluate(() => {
          const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          return (document.getElementById('services')?.getBoundingClientRect().top ?? 0) - edge
        })
      // The scroll is smooth: what counts is where it comes to rest.
      await expect.poll(belowHeader).toSatisfy((below: number) => below >= -1 && below < 200)
    }))

  test('LAY-3 the main content takes the focus', () =>
    site.visit({}, async (page) => {
      await page.goto('/')
      await footerLink(page, 'About').click()
      await page.waitForURL('**/about')
      await hasArrived(page)
    }))

  test('LAY-4 the new page is announced, and the announcement is gone after a second', () =>
    site.visit({}, async (page) => {
      await stopTheClock(page)
      await page.goto('/contact')
      await footerLink(page, 'About').click()
      const announcement = page.getByRole('status').filter({ hasText: /\S/ })
      await expect.poll(() => announcement.allTextContents()).toEqual([await titleOf(page, 'About')])
      // A jump within the page does not load another one, and does not affect the announcement.
      await page.evaluate(() => location.assign('#main'))
      await page.clock.runFor(999)
      expect(await announcement.count()).toBe(1)
      await page.clock.runFor(1)
      await expect.poll(() => announcement.count()).toBe(0)
    }))

  test('LAY-2 LAY-3 LAY-4 treats another query as another page where the page reads it', () =>
    site.visit(wide, async (page) => {
      await stopTheClock(page)
      await open(page, '/blog')
      await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
      const category = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1)
      const word = (await category.textContent()) ?? ''
      await category.click()
      await page.waitForURL(/category=/)
      const announcement = page.getByRole('status').filter({ hasText: /\S/ })
      await expect.poll(() => announcement.allTextContents()).toEqual([await titleOf(page, word)])
      expect(await scrolledBy(page)).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    }))

  test('LAY-1 the first focusable element skips the header', () =>
    site.visit({}, async (page) => {
      await page.goto('/about')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.id === 'main')
    }))

  test('LAY-5 the page begins below the fixed header', () =>
    site.visit({}, async (page) => {
      await page.goto('/about')
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      const header = await page.getByRole('banner').boundingBox()
      expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    }))
})
