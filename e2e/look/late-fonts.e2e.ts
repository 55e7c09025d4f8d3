import { expect, test } from 'vitest'
import { fontsShown } from '../browser/fonts-shown.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'
import { twoFrames } from './two-frames.ts'

const site = siteInBrowser()

/** Counts the shifts from the start of each document. */
function countShifts() {
  const counted = window as Window & { shifted?: number }
  counted.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      counted.shifted = (counted.shifted ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

test.each([
  [412, '/portfolio/kohegy-cellar'],
  [412, '/hu/digital-products'],
  [360, '/about'],
  [360, '/privacy-policy'],
  [390, '/'],
  [390, '/hu'],
  [1350, '/hu'],
])('at %i px %s does not move when its fonts come after the first paint', (width, path) =>
  site.visit({ viewport: { width, height: 823 }, reducedMotion: 'reduce' }, async (page) => {
    await page.addInitScript(countShifts)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', (route) => released.then(() => route.continue()))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await twoFrames(page)
    release()
    await fontsShown(page)
    await twoFrames(page)
    expect(await page.evaluate(() => (window as Window & { shifted?: number }).shifted)).toBeLessThan(0.01)
  }),
)

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
