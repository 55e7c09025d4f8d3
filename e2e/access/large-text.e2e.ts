import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { byDay } from '../browser/by-day.ts'
import { setTextSize } from '../browser/emulation/set-text-size.ts'
import { everyPage } from '../browser/every-page.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { formIn } from '../browser/page-parts.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser(builtin)
let page: Page

/** Text at twice the usual size, with the cookie banner shown (WCAG 1.4.4). */
beforeAll(async () => {
  const context = await site.browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' })
  page = await context.newPage()
  await setTextSize(page, 32)
})

/** Hungarian, because its words are longer. */
const pages = byDay(await everyPage(builtin), ({ language }) => language === 'hu')

test.each(pages)('keeps 200 % text on the screen and in its box: $language $name', async ({ path }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(path)
  await fontsShown(page)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  expect(await page.locator('.cookie-banner').isVisible()).toBe(true)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await page.evaluate(cutWords), `${width} px`).toEqual([])
  }
})

/** By how much the content of a scrolling element is wider than the element. */
const tooWide = (scroller: Locator) =>
  scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

test('keeps 200 % text inside the phone’s menu, cookie settings, search and form errors', async () => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/hu/contact', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Menü' }).click()
  expect(await tooWide(page.locator('.navigation'))).toBe(0)
  await page.keyboard.press('Escape')

  await page.locator('.cookie-banner').getByRole('button', { name: 'Testre szabom' }).click()
  const settings = page.getByRole('dialog', { name: 'Sütibeállítások' })
  expect(await tooWide(settings)).toBe(0)
  await settings.getByRole('button', { name: 'Mindet elutasítom' }).click()

  await page.keyboard.press('/')
  await page.locator('.search-dialog__field').fill('web')
  await page.locator('.search-dialog__option').first().waitFor()
  expect(await tooWide(page.locator('.search-dialog'))).toBe(0)
  expect(await tooWide(page.locator('.search-dialog__results'))).toBe(0)
  await page.keyboard.press('Escape')

  await formIn(page, 'contact').locator('[type=submit]').click()
  await page.locator('.error-summary').waitFor()
  expect(await page.evaluate(cutWords)).toEqual([])
})

test.each([
  { width: 280, textSize: 16 },
  { width: 360, textSize: 20 },
  { width: 390, textSize: 24 },
])(
  'the cookie banner never covers the end of a page: $width px, text of $textSize px',
  ({ width, textSize }) =>
    site.visit({ viewport: { width, height: 844 }, isNew: true }, async (page) => {
      await setTextSize(page, textSize)
      await page.goto('/hu/faq')
      await fontsShown(page)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const banner = await page.locator('.cookie-banner').boundingBox()
      const last = await page.locator('.footer__action').last().boundingBox()
      expect(banner?.y).toBeGreaterThan(400)
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0)
    }),
)

/** Runs in the page: words that end outside the screen, or outside a box that clips its overflow. */
function cutWords(): string[] {
  /** Excluded: ornaments, and table headers that a phone repeats in each cell. Names for screen readers are clipped away. */
  const unread =
    '[aria-hidden=true], .marquee, .visually-hidden, .skip-link, .language-switch__name, thead, svg, select, script'
  const isBeyond = (word: DOMRect, box: { left: number; right: number }) =>
    word.left < box.left - 1 || word.right > box.right + 1
  const isCut = (element: Element, word: DOMRect) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      if (overflowX !== 'visible') return isBeyond(word, box.getBoundingClientRect())
    }
    return isBeyond(word, { left: 0, right: innerWidth })
  }
  const cut: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const element = text.parentElement as Element
    if (getComputedStyle(element).clipPath === 'inset(50%)') continue
    if (element.closest(unread) || !element.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const words = [...range.getClientRects()].filter(({ width }) => width >= 1)
    if (words.some((word) => isCut(element, word))) cut.push(`${element.className}: ${text.data.trim()}`)
  }
  return cut
}
