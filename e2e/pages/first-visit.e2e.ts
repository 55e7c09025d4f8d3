import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fontsShown } from '../browser/fonts-shown.ts'
import { consentAnswer } from '../browser/page-parts.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Runs in the page, which then knows of no frame that is painted. */
function stopFrames() {
  window.requestAnimationFrame = () => 0
}

/** Runs in the page, which paints no frame after the first font is shown. */
function stopAtFirstFont() {
  const request = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (act) =>
    document.documentElement.dataset.fonts === 'display' ? 0 : request(act)
}

/** How many files with an ending a page has asked for so far. */
const asked = (page: Page, ending: string) =>
  page.evaluate(
    (end) => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(end)).length,
    ending,
  )

/** How many parts of a page are not laid out yet. */
const skipped = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main *, .footer')].filter(
        (element) => getComputedStyle(element).contentVisibility === 'auto',
      ).length,
  )

describe('a first visit', () => {
  test('is painted before it asks for scripts and fonts', () =>
    site.visit(phone, async (page) => {
      await page.addInitScript(stopFrames)
      await page.goto('/', { waitUntil: 'networkidle' })
      expect([await asked(page, '.js'), await asked(page, '.woff2')]).toEqual([0, 0])
    }))

  test('asks for them then, and is set in both typefaces', () =>
    site.visit(phone, async (page) => {
      await page.goto('/')
      await fontsShown(page)
      expect(await asked(page, '.woff2')).toBeGreaterThanOrEqual(2)
      const families = await page.evaluate(() =>
        [...document.querySelectorAll('h1, .deck__text')].map((text) => getComputedStyle(text).fontFamily),
      )
      expect(families.join()).toMatch(/^Imbue,.*"Schibsted Grotesk"/)
    }))

  test('asks for the files of letters that only its text has together with them', () =>
    site.visit(phone, async (page) => {
      await page.addInitScript(stopAtFirstFont)
      await page.goto('/hu/portfolio')
      await page.waitForFunction(() => document.documentElement.dataset.fonts === 'display')
      expect(await page.evaluate(() => document.fonts.check('1em "Schibsted Grotesk"', 'ő'))).toBe(true)
    }))

  test('keeps its fonts when the late styles come, also beside those of a piece', () =>
    site.visit(phone, async (page) => {
      await page.goto('/portfolio/kohegy-cellar')
      await fontsShown(page)
      const faces = await page.evaluateHandle(() => [...document.fonts])
      await page.locator('link[href*="/late-"]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      expect(await faces.evaluate((before) => before.every((face) => document.fonts.has(face)))).toBe(true)
    }))

  test('lays out what is out of sight when the fonts have come', () =>
    site.visit(phone, async (page) => {
      await page.goto('/about')
      expect(await skipped(page)).toBeGreaterThan(2)
      await expect.poll(() => skipped(page)).toBe(0)
    }))
})

test('a page that is reached from another one, opened again, or opened at a target has its fonts from the start', () =>
  site.visit(phone, async (page) => {
    const fonts = () => page.evaluate(() => document.documentElement.dataset.fonts)
    await page.addInitScript(stopFrames)
    await page.goto('/')
    expect(await fonts()).toBe('none')
    await page.locator('.hero a[href="/portfolio"]').click()
    await page.waitForURL('**/portfolio')
    expect(await fonts()).toBe('')
    await page.goto('/about')
    await page.reload()
    expect(await fonts()).toBeUndefined()
    await page.goto('/faq#services')
    expect(await fonts()).toBeUndefined()
  }))

/** The home page has more than five hundred elements. */
const mostRestyled = 200

test.each([
  ['menu', (page: Page) => page.locator('.menu-button').tap()],
  ['cookie banner', (page: Page) => consentAnswer(page, 'reject').tap()],
] as const)('a press in the %s styles no more than a part of the page anew', (_, press) =>
  site.visit({ ...phone, isNew: true }, async (page) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await fontsShown(page)
    await expect.poll(() => skipped(page)).toBe(0)
    await site.browser.startTracing(page, { categories: ['devtools.timeline'] })
    await press(page)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
      (await site.browser.stopTracing()).toString(),
    )
    const restyled = trace.traceEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args.elementCount ?? 0)
    expect(Math.max(...restyled)).toBeLessThan(mostRestyled)
    expect(Math.max(...restyled)).toBeGreaterThan(0)
  }),
)
