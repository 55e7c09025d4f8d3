import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fontsShown } from '../browser/fonts-shown.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()

const screens = [
  [360, 640],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const
const languages = [
  ['en', '/', /Social media.*\$1,500/, /24/],
  ['hu', '/hu', /Közösségi média.*450\s000/, /24/],
] as const
const cases = screens.flatMap(([width, height]) =>
  languages.map(([language, path, deck, proof]) => ({ width, height, language, path, deck, proof })),
)

/** Runs in the page: elements that must be visible at first, but are out of the window or behind the banner. */
function firstScreen() {
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const banner = boxOf(document.querySelector('.cookie-banner') as Element)
  const parts = ['h1', '.deck', '.deck a', '.deck__proof', '.header a']
  const shown = parts.flatMap((part) =>
    [...document.querySelectorAll(part)].filter((element) => element.checkVisibility()),
  )
  const isCut = ({ top, left, right, bottom }: DOMRect) =>
    top < 0 || left < 0 || right > innerWidth || bottom > innerHeight
  const isBehind = ({ top, left, right, bottom }: DOMRect) =>
    left < banner.right && right > banner.left && top < banner.bottom && bottom > banner.top
  const names = (test: (box: DOMRect) => boolean) =>
    shown.filter((element) => test(boxOf(element))).map((element) => element.textContent)
  return { asked: banner.height > 0, cut: names(isCut), behind: names(isBehind) }
}

const sizes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        return { width: Math.round(width), height: Math.round(height) }
      }),
  )

describe('the first screen of a visitor who has not answered the cookie banner', () => {
  test.each(cases)(
    'HOME-2 HOME-3 CONS-1 $language $width × $height: shows headline, deck, promise and calls to action in full; rejecting is as easy as accepting, and every button fits a thumb',
    ({ width, height, path, deck, proof }) =>
      site.visit({ viewport: { width, height }, isNew: true }, async (page) => {
        await page.goto(path)
        await fontsShown(page)
        expect(await page.evaluate(firstScreen)).toEqual({ asked: true, cut: [], behind: [] })
        expect(await page.locator('.deck__text').textContent()).toMatch(deck)
        expect(await page.locator('.deck__proof').textContent()).toMatch(proof)
        const [no, yes] = await sizes(page, '.cookie-calls > .button')
        expect(no).toEqual(yes)
        for (const { height } of await sizes(page, '.cookie-banner :is(a, button)'))
          expect(height).toBeGreaterThanOrEqual(44)
        const [banner] = await sizes(page, '.cookie-banner')
        const rows = width < 600 ? 2 : width < 1120 ? 1 : 2
        expect(banner?.height).toBeLessThanOrEqual(rows * 44 + 22)
      }),
  )
})

test('HEAD-5 HEAD-6 the header of a phone offers the call and the other language', () =>
  site.visit({ viewport: { width: 360, height: 640 } }, async (page) => {
    for (const [path, call, language] of [
      ['/faq', /^Schedule discovery call/, 'Magyar HU'],
      ['/hu/faq', /^Időpontot foglalok/, 'English EN'],
    ] as const) {
      await page.goto(path)
      const header = page.getByRole('banner')
      for (const name of [call, language]) {
        const box = await header.getByRole('link', { name }).boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.width).toBeGreaterThanOrEqual(44)
      }
    }
  }))

test.each(['/marketing-audit', '/hu/marketing-audit'])(
  'AUD-1 the sample of %s is readable on phones: no text is smaller than 15 px',
  (path) =>
    site.visit({ viewport: { width: 390, height: 844 } }, async (page) => {
      await page.goto(path)
      for (const width of [360, 390, 430]) {
        await page.setViewportSize({ width, height: 844 })
        const sizes = await page.locator('.result-sheet text').evaluateAll((texts) =>
          (texts as SVGTextElement[]).map((text) => {
            const { a = 0, b = 0 } = text.getScreenCTM() ?? {}
            return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)
          }),
        )
        expect(sizes.length).toBeGreaterThan(14)
        expect([width, sizes.filter((size) => size < 15)]).toEqual([width, []])
      }
    }),
)

test.each(['/marketing-audit', '/hu/marketing-audit'])(
  'AUD-1 the sample of %s overlaps no adjacent text',
  (path) =>
    site.visit({}, async (page) => {
      await page.goto(path)
      for (const width of [600, 768, 900, 1000, 1120, 1280, 1920]) {
        await page.setViewportSize({ width, height: 1200 })
        const covered = await page.locator('.audit-opening__text > .type-lead').evaluate((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          const isSeen = ({ right, top, height }: DOMRect) =>
            text.contains(document.elementFromPoint(right - 2, top + height / 2))
          return [...range.getClientRects()].filter((line) => !isSeen(line)).length
        })
        expect([width, covered]).toEqual([width, 0])
      }
    }),
)
