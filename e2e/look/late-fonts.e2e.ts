import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fontsShown } from '../browser/fonts-shown.ts'
import { launchBrowserWithFonts } from '../browser/launch-browser.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'
import { visit } from '../browser/visit.ts'
import { skipped } from '../pages/skipped-parts.ts'
import { countShifts, shifted } from './count-shifts.ts'
import { twoFrames } from './two-frames.ts'

const site = siteInBrowser()
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Runs in the page: how many fonts of italics it has asked for. */
const italicFiles = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/text-italic-')).length

/** The families that an element is drawn in. */
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

/** What `noteFrames` has noted: the last frame in which each element was set in its fonts, by its name. */
declare const frameOf: Record<string, number>

/** Runs in the page. */
function noteFrames() {
  const noted: typeof frameOf = {}
  Object.assign(window, { frameOf: noted })
  let frame = 0
  const count = () => {
    frame++
    requestAnimationFrame(count)
  }
  count()
  new MutationObserver((changes) => {
    for (const { target } of changes) noted[(target as HTMLElement).localName] = frame
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-fonts'] })
}

/**
 * @param look at the page that is painted, before its fonts come
 * @returns how far it moves when they do
 */
async function shiftOfFonts(page: Page, address: string, look?: () => Promise<void>): Promise<number> {
  await page.addInitScript(countShifts)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', (route) => released.then(() => route.continue()))
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await twoFrames(page)
  await look?.()
  release()
  await fontsShown(page)
  await twoFrames(page)
  return shifted(page)
}

test.each([
  [412, '/portfolio/kohegy-cellar'],
  [412, '/hu/digital-products'],
  [360, '/about'],
  [360, '/privacy-policy'],
  [390, '/'],
  [390, '/hu'],
  [1350, '/hu'],
])('at %i px %s does not move when its fonts come after the first paint', (width, address) =>
  site.visit({ viewport: { width, height: 823 }, reducedMotion: 'reduce' }, async (page) => {
    expect(await shiftOfFonts(page, address)).toBeLessThan(0.01)
  }),
)

describe('on Android, which has no Times and no Arial', () => {
  let android: Browser
  beforeAll(async () => {
    android = await launchBrowserWithFonts(path.join(import.meta.dirname, 'android-fonts/fonts.conf'))
  })
  afterAll(() => android?.close())

  test.each([
    [390, '/'],
    [390, '/hu'],
    [360, '/contact'],
    [360, '/hu/about'],
    [412, '/portfolio/kohegy-cellar'],
    [412, '/hu/digital-products'],
  ])(
    'at %i px %s has its menu on the screen before its fonts come, and does not move when they do',
    (width, address) =>
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
          expect(shift).toBeLessThan(0.01)
        },
      ),
  )

  test.each(['/hu/services/content-creation', '/hu/blog/heti-egy-szam'])(
    'the lines of %s break as before, but for one at most',
    (address) =>
      visit(
        android,
        site.origin,
        { ...phone, viewport: { width: 375, height: 823 }, reducedMotion: 'reduce' },
        async (page) => {
          const height = () => page.locator('main').evaluate((main) => main.scrollHeight)
          let before = 0
          await shiftOfFonts(page, address, async () => {
            before = await height()
          })
          expect(Math.abs((await height()) - before)).toBeLessThan(32)
        },
      ),
  )
})

test.each(['/', '/hu'])(
  'HOME-2 both headlines of %s, in ink and lit, get their font in the same frame',
  (path) =>
    site.visit({ viewport: { width: 390, height: 844 } }, async (page) => {
      await page.goto(path)
      await fontsShown(page)
      const parts = await page
        .locator('.headline')
        .evaluateAll((headlines) => headlines.map((headline) => headline.closest('[data-fonts]')?.className))
      expect(parts).toEqual(['hero__twins', 'hero__twins'])
    }),
)

test('the footer is set in its fonts with the other parts, and the step that ends the fallback has a frame of its own', () =>
  site.visit(phone, async (page) => {
    await page.addInitScript(noteFrames)
    await page.goto('/blog/what-a-homepage-must-say-in-five-seconds')
    await fontsShown(page)
    const { html = 0, ...parts } = await page.evaluate(() => frameOf)
    expect(Object.keys(parts)).toContain('footer')
    expect(html).toBeGreaterThan(Math.max(...Object.values(parts)))
  }))

test.each([
  ['/blog/what-a-homepage-must-say-in-five-seconds', []],
  ['/portfolio/the-orchard-in-numbers', ['when do we need more hands, and how many?']],
])('a page asks for the font of italics only where it has some, and with the others: %s', (path, italics) =>
  site.visit(phone, async (page) => {
    await page.goto(path)
    await fontsShown(page)
    expect(await page.evaluate(italicFiles)).toBe(italics.length)
    await expect.poll(() => skipped(page)).toBe(0)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('main em').allTextContents()).toEqual(italics)
    expect(await page.evaluate(italicFiles)).toBe(italics.length)
  }),
)
