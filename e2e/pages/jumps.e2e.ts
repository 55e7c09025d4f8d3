import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathTo } from '#locale/path-table.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()
/** Between its opening and its form a sample month gets much shorter when it comes into view. */
const path = pathTo('service', 'hu', 'social-media')
const wide = { viewport: { width: 1280, height: 800 } }

const ask = (page: Page) => page.locator('.service-opening a[href="#quote"]')

/** Whether a smooth scroll has ended, and all that goes on from it, with an element between header and middle, or on the screen. */
const isThere = (page: Page, selector: string, share: number) =>
  page.evaluate(
    async ([wanted, share]) => {
      const top = () => document.querySelector(wanted)?.getBoundingClientRect().top ?? -1
      const from = top()
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return top() === from && from > 0 && from < innerHeight * share
    },
    [selector, share] as const,
  )

test('LAY-2 LAY-5 a link to a part of the page ends at that part, whatever changes its height on the way', () =>
  site.visit(wide, async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await ask(page).click()
    await expect.poll(() => isThere(page, '#quote', 0.5), { timeout: 10_000 }).toBe(true)
  }))

test('the keyboard’s next stop ends on the screen, whatever changes its height on the way', () =>
  site.visit(wide, async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await ask(page).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => isThere(page, ':focus', 1), { timeout: 10_000 }).toBe(true)
  }))

test('who scrolls during a jump is not taken back', () =>
  site.visit(wide, async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await ask(page).click()
    await page.waitForFunction(() => scrollY > 2000)
    await page.keyboard.press('Home')
    await page.waitForFunction(() => scrollY === 0)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }))
