import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byDay } from '../browser/by-day.ts'
import { delayFiles } from '../browser/delay-files.ts'
import { slowFourG, slowLine } from '../browser/emulation/slow-line.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { launchBrowserWithFonts } from '../browser/launch-browser.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'
import { visit } from '../browser/visit.ts'
import { countShifts, shifted } from './count-shifts.ts'
import { twoFrames } from './two-frames.ts'

const site = siteInBrowser()
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** The fallbacks are measured against Times, or Liberation Serif, which has the same widths; a machine may have neither. */
const hasTimes = /Liberation|Times/.test(String(spawnSync('fc-match', ['Times New Roman']).stdout))

/** Up to 0.1 is considered good; only visits with late fonts have any shift. */
const mostShift = 0.02

/** The font families in which an element is actually rendered. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName)
}

/** Recorded by `noteFirstPaint`: letters available in both typefaces, and the mark for late fonts. */
declare const atFirstPaint: { mark: string | undefined; letters: string[] }

/** Runs in the page. */
function noteFirstPaint() {
  const faces = ['340 1em Imbue', '1em "Schibsted Grotesk"']
  new PerformanceObserver(() => {
    const mark = document.documentElement.dataset.fonts
    const letters = ['a', 'ő'].filter((letter) => faces.every((face) => document.fonts.check(face, letter)))
    Object.assign(window, { atFirstPaint: { mark, letters } })
  }).observe({ type: 'paint', buffered: true })
}

/** Runs in the page: the fonts that it has requested, without the hashes that the build adds to their names. */
const fontFiles = () =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => /([a-z-]+)-[^/]{8}\.woff2$/.exec(name)?.[1] ?? [])
    .sort()

describe('a first visit', () => {
  test.each([
    ['/', 'ő'],
    ['/hu', 'ő'],
    ['/contact', 'a'],
    ['/portfolio/kohegy-cellar', 'ő'],
  ])('paints in the brand fonts from the first frame on slow 4G: %s', (address, letter) =>
    site.visit(phone, async (page) => {
      const session = await page.context().newCDPSession(page)
      await slowLine(session, slowFourG)
      await page.addInitScript(noteFirstPaint)
      await page.goto(address)
      await page.waitForFunction(() => 'atFirstPaint' in window)
      const { mark, letters } = await page.evaluate(() => atFirstPaint)
      expect(mark).toBeUndefined()
      expect(letters).toContain(letter)
      expect((await fontsOf(page, 'h1')).join()).toMatch(/^Imbue\b[^,]*$/)
    }),
  )

  test.each([
    ['/contact', [], []],
    ['/hu/portfolio', ['display-hungarian', 'text-hungarian'], []],
    ['/portfolio/kohegy-cellar', ['display-hungarian', 'text-hungarian'], ['cellar']],
    ['/blog/what-a-homepage-must-say-in-five-seconds', ['display-hungarian', 'text-hungarian'], []],
    ['/portfolio/the-orchard-in-numbers', ['text-italic-basic'], ['orchard']],
  ])(
    'preloads exactly the site’s fonts whose letters a page uses, and a client’s on no other page: %s',
    (address, others, client) =>
      site.visit(phone, async (page) => {
        await page.goto(address, { waitUntil: 'networkidle' })
        const files = await page.evaluate(fontFiles)
        // The lettering of a sample client may load late (docs/decisions/0135-case-studies-show-the-finished-work.md).
        const [ofClient, ofSite] = [true, false].map((isClient) =>
          files.filter((name) => /^(bakery|cellar|kiln|orchard)-/.test(name) === isClient),
        )
        expect(ofSite).toEqual(['display-basic', 'text-basic', ...others].sort())
        expect([...new Set(ofClient?.map((name) => name.split('-')[0]))]).toEqual(client)
        expect(await page.locator('link[rel=preload][as=font]').count()).toBe(2 + others.length)
      }),
  )

  test('uses the same fonts without scripts', () =>
    site.visit({ ...phone, javaScriptEnabled: false }, async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      expect((await fontsOf(page, 'h1')).join()).toMatch(/^Imbue\b[^,]*$/)
      expect(await page.locator('h1').isVisible()).toBe(true)
    }))
})

/**
 * @param look inspects the page while it is shown without its fonts
 * @returns how much the layout shifts when they load
 */
async function shiftOfFonts(page: Page, address: string, look?: () => Promise<void>): Promise<number> {
  await page.addInitScript(countShifts)
  const release = await delayFiles(page, '**/*.woff2')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.locator('html[data-fonts=late]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await twoFrames(page)
  await look?.()
  release()
  await fontsShown(page)
  await twoFrames(page)
  return shifted(page)
}

/** Runs in the page: the lines of its headline, from the boxes of their text, and how much wider than the screen the page is. */
function measureHeadline() {
  const texts = document.createTreeWalker(document.querySelector('h1') as HTMLElement, NodeFilter.SHOW_TEXT)
  const lines: { top: number; bottom: number; right: number }[] = []
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const { top, bottom, right, width } of range.getClientRects())
      if (width > 1 && !lines.some((line) => Math.abs(line.top - top) < 2)) lines.push({ top, bottom, right })
  }
  lines.sort((one, other) => one.top - other.top)
  const widest = Math.max(document.documentElement.scrollWidth, ...lines.map(({ right }) => right))
  return {
    lines,
    overlaps: lines.filter(({ top }, index) => (lines[index - 1]?.bottom ?? 0) > top + 1),
    overflow: widest - innerWidth,
  }
}

describe('fonts that are late', () => {
  test.skipIf(!hasTimes).each([
    [412, '/portfolio/kohegy-cellar'],
    [412, '/hu/digital-products'],
    [360, '/about'],
    [360, '/privacy-policy'],
    [390, '/'],
    [390, '/hu'],
    [1350, '/hu'],
  ])(
    'barely shift %s at %i px when they load (skipped where no font has the widths of Times)',
    (width, address) =>
      site.visit({ viewport: { width, height: 823 }, reducedMotion: 'reduce' }, async (page) => {
        expect(await shiftOfFonts(page, address)).toBeLessThan(mostShift)
      }),
  )

  describe('on Android, which has no Times and no Arial', () => {
    let android: Browser
    beforeAll(async () => {
      android = await launchBrowserWithFonts(path.join(import.meta.dirname, 'android-fonts/fonts.conf'))
    })
    afterAll(() => android?.close())

    test('block rendering for at most 300 ms, then swap together', () =>
      visit(android, site.origin, phone, async (page) => {
        const release = await delayFiles(page, '**/*.woff2')
        await page.addInitScript(noteFirstPaint)
        await page.goto('/', { waitUntil: 'domcontentloaded' })
        await page.waitForFunction(() => 'atFirstPaint' in window)
        expect(await page.evaluate(() => atFirstPaint.mark)).toBe('late')
        const waited = await page.evaluate(() => {
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          const [{ domInteractive }] = performance.getEntriesByType('navigation') as [
            PerformanceNavigationTiming,
          ]
          return (paint?.startTime ?? 0) - domInteractive
        })
        expect(waited).toBeGreaterThan(250)
        const families = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('h1, .deck__text')].map(
              (text) => /[\w ]+/.exec(getComputedStyle(text).fontFamily)?.[0],
            ),
          )
        expect(await families()).toEqual(['Imbue Fallback', 'Schibsted Fallback'])
        release()
        await fontsShown(page)
        expect(await families()).toEqual(['Imbue', 'Schibsted Grotesk'])
        expect((await fontsOf(page, 'h1')).join()).toMatch(/^Imbue\b[^,]*$/)
        const fitted = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('body, body :not(svg, svg *)')].filter(
            (element) => getComputedStyle(element).fontSizeAdjust !== 'none',
          ),
        )
        expect(fitted).toEqual([])
      }))

    test.each([
      [390, '/'],
      [390, '/hu'],
      [360, '/contact'],
      [360, '/hu/about'],
      [412, '/portfolio/kohegy-cellar'],
      [412, '/hu/digital-products'],
    ])('at %i px keep the menu of %s on the screen, and barely shift it when they load', (width, address) =>
      visit(
        android,
        site.origin,
        { ...phone, viewport: { width, height: 823 }, reducedMotion: 'reduce' },
        async (page) => {
          const shift = await shiftOfFonts(page, address, async () => {
            expect(await fontsOf(page, 'h1')).toEqual(['Noto Serif'])
            expect(await fontsOf(page, 'main p:not(.headline)')).toEqual(['Roboto'])
            const menu = await page.locator('.menu-button').boundingBox()
            expect((menu?.x ?? 0) + (menu?.width ?? Number.NaN)).toBeLessThanOrEqual(width)
          })
          expect(shift).toBeLessThan(mostShift)
        },
      ),
    )
  })

  describe('on a system with none of the measured fallbacks', () => {
    let unknown: Browser
    beforeAll(async () => {
      unknown = await launchBrowserWithFonts(
        path.join(import.meta.dirname, 'android-fonts/unknown-fonts.conf'),
      )
    })
    afterAll(() => unknown?.close())

    test.each([
      ...byDay([320, 390, 768, 1280, 1920], (width) => [390, 1280].includes(width)).flatMap((width) => [
        [width, '/'] as const,
        [width, '/hu'] as const,
      ]),
      [390, '/contact'] as const,
      [390, '/hu/about'] as const,
    ])(
      'when refused, keep the lines of the headline apart and the page on the screen: %i px, %s',
      (width, address) =>
        visit(
          unknown,
          site.origin,
          { viewport: { width, height: 900 }, expectedMessages: /Failed to load resource/ },
          async (page) => {
            await page.route('**/*.woff2', (route) => route.abort())
            await page.goto(address)
            await page.waitForFunction(
              () => performance.getEntriesByName('first-contentful-paint').length > 0,
            )
            expect(await fontsOf(page, 'h1')).toEqual(['Roboto'])
            const { lines, overlaps, overflow } = await page.evaluate(measureHeadline)
            expect(lines).not.toEqual([])
            expect(overlaps).toEqual([])
            expect(overflow).toBeLessThanOrEqual(0)
            expect(await page.locator('html').getAttribute('data-fonts')).toBe('late-unknown')
          },
        ),
    )
  })
})
