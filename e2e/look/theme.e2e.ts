import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { darkPalette, palette } from '#palette/palette.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()
const light = palette.cream
const dark = palette[darkPalette.cream]

const ground = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    ).map(Number)
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })
const theSwitch = (page: Page) => page.getByRole('button', { name: /^(Dark|Light) theme$/ })
/** The theme that the switch leads to. */
const offered = (page: Page) => theSwitch(page).innerText()

test('THEME-1 THEME-2 follows the system’s theme until a visitor chooses; applies the choice before the next page’s first paint', () =>
  site.visit({}, async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/about')
    expect(await ground(page)).toBe(dark)
    await expect.poll(() => offered(page)).toBe('Light theme')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => offered(page)).toBe('Dark theme')
    await theSwitch(page).press('Enter')
    expect(await ground(page)).toBe(dark)
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        document.documentElement.dataset.atFirstPaint = document.documentElement.dataset.theme
      }).observe({ type: 'paint', buffered: true })
    })
    await page.goto('/faq')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await expect.poll(() => page.locator('html').getAttribute('data-at-first-paint')).toBe('dark')
    await page.emulateMedia({ media: 'print' })
    expect(await ground(page)).not.toBe(dark)
    await page.emulateMedia({ media: 'screen' })
    await theSwitch(page).click()
    expect(await ground(page)).toBe(light)
    expect(await page.evaluate(() => localStorage.getItem('colour-theme'))).toBeNull()
  }))

test('THEME-1 without scripts follows the system’s theme and hides the switch', () =>
  site.visit({ javaScriptEnabled: false }, async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/about')
    expect(await theSwitch(page).isVisible()).toBe(false)
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      'rgb(33, 26, 17)',
    )
  }))
