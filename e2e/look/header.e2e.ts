import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { encodeResult } from '#audit/result-code.ts'
import { sampleAnswers } from '#site/audit/sample-answers.ts'
import { delayFiles } from '../browser/delay-files.ts'
import { setTextSize } from '../browser/emulation/set-text-size.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { longBlog } from '../browser/long-blog.ts'
import { open } from '../browser/open.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser(longBlog)

const wide = { viewport: { width: 1280, height: 800 } }
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true }

const banner = (page: Page) => page.getByRole('banner')
const services = (page: Page) => banner(page).getByRole('button', { name: 'Services' })
const firstService = (page: Page) => banner(page).getByRole('link', { name: 'Social media management' })
const menu = (page: Page) => banner(page).getByRole('button', { name: 'Menu' })

describe('the header on a wide screen', () => {
  test('HEAD-1 HEAD-2 HEAD-5 HEAD-6 logo, links, language and booking', () =>
    site.visit(wide, async (page) => {
      await page.goto('/about')
      expect(
        await banner(page)
          .getByRole('link', { name: /Igniting Studio/ })
          .getAttribute('href'),
      ).toBe('/')
      for (const name of ['About', 'Contact', 'Portfolio', 'Digital Products', 'Blog', 'Magyar'])
        expect(await banner(page).getByRole('link', { name, exact: true }).isVisible()).toBe(true)
      const booking = banner(page).getByRole('link', { name: /Schedule discovery call/ })
      expect(await booking.getAttribute('href')).toBe('https://booking.example/discovery-call')
      expect(await booking.getAttribute('target')).toBe('_blank')
      expect(await booking.getAttribute('rel')).toContain('noopener')
    }))

  test('HEAD-3 the dropdown opens on hover', () =>
    site.visit(wide, async (page) => {
      await page.goto('/about')
      expect(await firstService(page).isVisible()).toBe(false)
      await services(page).hover()
      await firstService(page).waitFor()
    }))

  test.each(['hover', 'click'] as const)(
    'HEAD-3 SCRIPT-2 a %s before the scripts opens the dropdown and keeps it open',
    (act) =>
      site.visit(wide, async (page) => {
        const release = await delayFiles(page, '**/assets/entry.client-*.js')
        await page.goto('/about')
        await services(page)[act]()
        await firstService(page).waitFor()
        release()
        await page.locator('.dropdown[data-started]').waitFor({ state: 'attached' })
        expect(await services(page).getAttribute('aria-expanded')).toBe('true')
        expect(await firstService(page).isVisible()).toBe(true)
        await page.mouse.move(600, 700)
        if (act === 'click') await page.keyboard.press('Escape')
        await firstService(page).waitFor({ state: 'hidden' })
      }),
  )

  test('HEAD-3 the dropdown opens by keyboard; Escape closes it and the focus stays on its button', () =>
    site.visit(wide, async (page) => {
      // Before the scripts have loaded, focus opens it, and Escape does not close it.
      await open(page, '/about')
      await services(page).focus()
      await page.keyboard.press('Enter')
      await firstService(page).waitFor()
      expect(await services(page).getAttribute('aria-expanded')).toBe('true')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await firstService(page).waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Services')
    }))

  test('HEAD-3 the dropdown leads to the four service pages and closes behind', () =>
    site.visit(wide, async (page) => {
      await page.goto('/about')
      await services(page).click()
      await firstService(page).click()
      await page.waitForURL('**/services/social-media')
      await page.mouse.move(600, 700)
      await firstService(page).waitFor({ state: 'hidden' })
    }))

  test('HEAD-3 a link to the current page also closes the dropdown', () =>
    site.visit(wide, async (page) => {
      await open(page, '/services/social-media')
      await services(page).click()
      await firstService(page).click()
      await page.mouse.move(600, 700)
      await firstService(page).waitFor({ state: 'hidden' })
    }))

  test('HEAD-4 the current page is marked, Blog also on posts', () =>
    site.visit(wide, async (page) => {
      await page.goto('/blog')
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
      await page.waitForURL(/\/blog\/.+/)
      const current = banner(page).locator('[aria-current]')
      expect(await current.allTextContents()).toEqual(['Blog'])
      // Gold on cream is too faint to be the only sign, and forced colors have no gold.
      const line = () => current.evaluate((link) => getComputedStyle(link).textDecorationLine)
      expect(await line()).toBe('underline')
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await line()).toBe('underline')
    }))
})

describe('the header on a small screen', () => {
  test('HEAD-7 the menu opens, holds the same items, and Escape gives the focus back', () =>
    site.visit(narrow, async (page) => {
      await page.goto('/about')
      // The language switch and the call button need no menu.
      for (const name of ['Magyar HU', 'Schedule discovery call (opens in a new tab)'])
        await banner(page).getByRole('link', { name, exact: true }).waitFor()
      await menu(page).click()
      for (const name of ['About', 'Contact', 'Social media management', 'Portfolio', 'Blog'])
        await banner(page).getByRole('link', { name, exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await banner(page).getByRole('link', { name: 'Portfolio' }).waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toContain('Menu')
    }))

  test('HEAD-9 the menu on a phone has a booking and the light switch', () =>
    site.visit(narrow, async (page) => {
      await open(page, '/about')
      await menu(page).click()
      const calls = banner(page).getByRole('link', { name: /^Schedule discovery call/ })
      await expect.poll(() => calls.count()).toBe(2)
      await banner(page).getByRole('button', { name: 'Dark theme' }).click()
      await banner(page).getByRole('button', { name: 'Light theme' }).waitFor()
    }))

  test('HEAD-7 the menu closes on navigation', () =>
    site.visit(narrow, async (page) => {
      await page.goto('/about')
      await menu(page).click()
      await banner(page).getByRole('link', { name: 'Portfolio' }).click()
      await page.waitForURL('**/portfolio')
      await banner(page).getByRole('link', { name: 'Portfolio' }).waitFor({ state: 'hidden' })
    }))

  test.each([
    ['/portfolio', 'Portfolio'],
    ['/blog?page=2', 'Blog'],
  ])('HEAD-7 on %s its own link also closes the menu', (address, name) =>
    site.visit(narrow, async (page) => {
      await open(page, address)
      await menu(page).click()
      const link = banner(page).getByRole('link', { name, exact: true })
      await link.click()
      await link.waitFor({ state: 'hidden' })
    }),
  )
})

describe('large text, as set in the browser itself', () => {
  const screens = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]
  const answers = `?a=${encodeResult(sampleAnswers, currentQuestionnaire)}`
  const audit = [
    `/hu/marketing-audit/results${answers}`,
    `/hu/marketing-audit/questionnaire${answers}#review`,
  ]
  // A not-found page also logs that on the console.
  const calmly = { reducedMotion: 'reduce', expectedMessages: /Failed to load resource/ } as const
  const cases = [24, 32].flatMap((textSize) => screens.map((viewport) => ({ textSize, viewport })))
  test.each(cases)(
    'HEAD-2 HEAD-7 HOME-2 LAY-1 $textSize px, $viewport.width px wide: nothing too wide, nothing on another',
    ({ textSize, viewport }) =>
      site.visit({ viewport, ...calmly }, async (page) => {
        await setTextSize(page, textSize)
        for (const path of [
          '/',
          '/hu',
          '/hu/contact',
          '/hu/about',
          '/hu/cookie-policy',
          '/hu/blog/nothing',
          ...audit,
        ]) {
          await page.goto(path)
          await fontsShown(page)
          const faults = { textSize: `${textSize}px`, tooWide: 0, collisions: [] }
          expect(await page.evaluate(faultsOfLargeText), path).toEqual(faults)
        }
      }),
  )
})

/** Runs in the page: how much wider than the screen it is, and which elements of its header and hero overlap. */
function faultsOfLargeText() {
  const root = document.documentElement
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
  const isOn = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    const isOutside = a.right <= b.left || b.right <= a.left
    return !isOutside && a.top < b.bottom && b.top < a.bottom
  }
  const entries = shown('.skip-link, .header a, .header button')
  const pairs = [
    ...entries.flatMap((entry, index) => entries.slice(index + 1).map((other) => [entry, other] as const)),
    ...shown('.deck').flatMap((deck) => shown('h1 [data-wide-line]').map((line) => [deck, line] as const)),
  ]
  return {
    textSize: getComputedStyle(root).fontSize,
    tooWide: root.scrollWidth - innerWidth,
    collisions: pairs
      .filter(([one, other]) => isOn(one, other))
      .map(([one, other]) => `${one.textContent} on ${other.textContent}`),
  }
}
