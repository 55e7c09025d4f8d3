import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { delayFiles } from '../browser/delay-files.ts'
import { everyPage } from '../browser/every-page.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { open } from '../browser/open.ts'
import { consentAnswer } from '../browser/page-parts.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'
import { countShifts, shifted } from '../look/count-shifts.ts'
import { twoFrames } from '../look/two-frames.ts'

const site = siteInBrowser(builtin)
const englishPaths = (await everyPage(builtin))
  .filter(({ name, language }) => language === 'en' && name !== 'not-found')
  .map(({ path }) => path)
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

describe('a first visit', () => {
  test('keeps its fonts when the late styles load, also next to those of a demonstration', () =>
    // A style sheet of the test's own makes Chromium read all faces again.
    site.visit({ ...phone, ticks: true }, async (page) => {
      await page.goto('/portfolio/kohegy-cellar')
      await fontsShown(page)
      const faces = await page.evaluateHandle(() => [...document.fonts])
      await page.locator('link[href*="/late-"]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      expect(await faces.evaluate((before) => before.every((face) => document.fonts.has(face)))).toBe(true)
    }))

  test('AUD-1 lays out one screen of the next step on press, and the rest afterwards', () =>
    site.visit(phone, async (page) => {
      await page.goto('/marketing-audit/questionnaire', { waitUntil: 'networkidle' })
      await page.evaluate(() => {
        const laidOut = () =>
          [...document.querySelectorAll('#strategy legend')].map((legend) => legend.checkVisibility())
        const note = () => requestAnimationFrame(() => Object.assign(window, { laidOut, atOnce: laidOut() }))
        addEventListener('click', note)
      })
      await page.locator('#business').getByRole('link', { name: /Next/ }).tap()
      await expect.poll(() => page.evaluate('window.atOnce')).toEqual([true, true, false, false])
      await expect.poll(() => page.evaluate('window.laidOut()')).toEqual([true, true, true, true])
    }))

  test.each(['', '#website'])('AUD-1 opening the questionnaire shifts nothing (%s)', (hash) =>
    site.visit(phone, async (page) => {
      await page.addInitScript(countShifts)
      await page.goto(`/marketing-audit/questionnaire${hash}`, { waitUntil: 'networkidle' })
      await twoFrames(page)
      expect(await shifted(page)).toBeLessThan(0.02)
    }),
  )
})

/**
 * Visible buttons that do not work yet: neither by the browser itself, nor by the head's script, nor in a part that React
 * hydrates.
 */
const waiting = (page: Page) =>
  page
    .locator('button[type=button]:not([popovertarget], .cookie-banner *, [data-island] *)')
    .filter({ visible: true })
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).innerText))

test('SCRIPT-3 hides buttons that need scripts until they have loaded', () =>
  site.visit(phone, async (page) => {
    const letScriptsCome = await delayFiles(page, '**/assets/*.js')
    const shown: Record<string, string[]> = {}
    for (const path of englishPaths) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('.footer__end').waitFor()
      shown[path] = await waiting(page)
    }
    expect(shown).toEqual(Object.fromEntries(englishPaths.map((path) => [path, []])))
    letScriptsCome()
    await page.goto('/')
    await expect.poll(() => waiting(page)).toEqual(expect.arrayContaining(['Dark theme', 'Cookie settings']))
  }))

/** The home page has more than five hundred elements. */
const mostRestyled = 200

test.each([
  ['menu', (page: Page) => page.locator('.menu-button').tap()],
  ['cookie banner', (page: Page) => consentAnswer(page, 'reject').tap()],
] as const)('a press in the %s recalculates the styles of only a part of the page', (_, press) =>
  site.visit({ ...phone, isNew: true }, async (page) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await fontsShown(page)
    await site.browser.startTracing(page, { categories: ['devtools.timeline'] })
    await press(page)
    await twoFrames(page)
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

test('CONS-1 asks for consent once, and not on the visits of other tests', async () => {
  await site.visit({ ...phone, isNew: true }, async (page) => {
    await open(page, '/faq')
    await consentAnswer(page, 'reject').waitFor()
  })
  await site.visit(phone, async (page) => {
    await open(page, '/faq')
    expect(await consentAnswer(page, 'reject').isVisible()).toBe(false)
  })
})
