import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathTo } from '#locale/path-table.ts'
import { open } from '../browser/open.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()
/** A sample month is between the opening and the form, and gets much shorter when it comes into view. */
const path = pathTo('service', 'hu', 'social-media')
const wide = { viewport: { width: 1280, height: 800 } }

const ask = (page: Page) => page.locator('.service-opening a[href="#quote"]')

/** Waits until nothing has scrolled for thirty frames: a scroll that is continued after its end starts within a few. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    let last = Number.NaN
    for (let still = 0; still < 30; ) {
      await new Promise(requestAnimationFrame)
      still = scrollY === last ? still + 1 : 0
      last = scrollY
    }
  })

/** Whether scrolling has ended with an element between the header and the middle, or anywhere on the screen. */
async function isThere(page: Page, selector: string, share: number): Promise<boolean> {
  await standsStill(page)
  return page.evaluate(
    ([wanted, share]) => {
      const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? -1
      return top > 0 && top < innerHeight * share
    },
    [selector, share] as const,
  )
}

test('LAY-2 LAY-5 a hash link ends at its target, even when heights change on the way', () =>
  site.visit(wide, async (page) => {
    await open(page, path)
    await ask(page).click()
    await expect.poll(() => isThere(page, '#quote', 0.5), { timeout: 10_000 }).toBe(true)
  }))

test('the next focused element ends on the screen, even when heights change on the way', () =>
  site.visit(wide, async (page) => {
    await open(page, path)
    await ask(page).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => isThere(page, ':focus', 1), { timeout: 10_000 }).toBe(true)
  }))

test('does not scroll back a visitor who scrolls during a jump', () =>
  site.visit(wide, async (page) => {
    await open(page, path)
    await ask(page).click()
    await page.waitForFunction(() => scrollY > 2000)
    await page.keyboard.press('Home')
    await page.waitForFunction(() => scrollY === 0)
    await standsStill(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }))
