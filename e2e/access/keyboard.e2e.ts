import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fontsShown } from '../browser/fonts-shown.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()

const wide = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
const narrow = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** Problems with the focused element: it has no visible focus indicator, or is hidden behind the header. */
const faultOfFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { end: true, fault: '' }
    const name = `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 30)}"`
    const { left, top, width, height } = element.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].map((share) => [left + width / 2, top + height * share] as const)
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
    const marked = [
      element,
      ...element.querySelectorAll('*'),
      ...(element.parentElement ? [element.parentElement] : []),
    ]
    const hasRing = marked.some((candidate) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!isSeen) return { end: false, fault: `${name} cannot be seen` }
    return { end: false, fault: hasRing ? '' : `${name} shows no focus` }
  })

/** Presses Tab through the whole page. */
async function faultsOfStops(page: Page): Promise<{ faults: string[]; stops: number }> {
  const faults: string[] = []
  let stops = 0
  for (; stops < 150; stops++) {
    await page.keyboard.press('Tab')
    const { end, fault } = await faultOfFocus(page)
    if (end) break
    if (fault) faults.push(fault)
  }
  return { faults, stops }
}

describe('with the keyboard alone', () => {
  test.each(['/', '/contact', '/blog', '/hu/portfolio', '/services/website-creation', '/faq'])(
    'every focusable element of %s shows its focus and is not hidden by the header',
    (path) =>
      site.visit(wide, async (page) => {
        await page.goto(path)
        await fontsShown(page)
        const { faults, stops } = await faultsOfStops(page)
        expect(faults).toEqual([])
        expect(stops).toBeGreaterThan(10)
      }),
  )

  // 1280 × 1024 at 400 % zoom.
  const zoomed = { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce', isNew: true } as const
  test.each(['/', '/hu/contact', '/blog', '/services/website-creation'])(
    'CONS-1 at 400 % zoom with the cookie banner open no focused element of %s is hidden',
    (path) =>
      site.visit(zoomed, async (page) => {
        await page.goto(path)
        await fontsShown(page)
        const { faults, stops } = await faultsOfStops(page)
        expect(faults).toEqual([])
        expect(stops).toBeGreaterThan(10)
      }),
  )

  test('leads from the home page past the header to a case study and on to the next', () =>
    site.visit(wide, async (page) => {
      await page.goto('/')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.id === 'main')
      await page.getByRole('link', { name: 'View Our Work' }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/portfolio')
      await page.waitForFunction(() => document.activeElement?.id === 'main')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/portfolio\/.+/)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }))

  test('HEAD-7 on a phone the menu opens, can be tabbed through and closes, and returns the focus', () =>
    site.visit(narrow, async (page) => {
      await page.goto('/')
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
      await menu.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.querySelector('header')?.contains(document.activeElement)),
      ).toBe(true)
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).waitFor({ state: 'hidden' })
      expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
    }))
})
