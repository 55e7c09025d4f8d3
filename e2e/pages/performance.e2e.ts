import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slowDown } from '../browser/emulation/slow-down.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { launchWholeBrowser } from '../browser/launch-browser.ts'
import { open } from '../browser/open.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'
import { visit } from '../browser/visit.ts'

const site = siteInBrowser()

// The first request waits for the page to be rendered; all others get the cached one.
beforeAll(() => fetch(site.origin))

const firstPaintMs = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

/** The sum of all layout shifts that were not caused by input. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(0), 200))
      }),
  )

/** Takes under a second on an idle machine; the limit, and taking the best of three, leave room for a busy one. */
const boundOfFirstPaintMs = 2_000
const attempts = 3

test.each(['/', '/hu'])('%s paints soon on a slow phone, without layout shift', (address) =>
  site.visit({ viewport: { width: 390, height: 844 }, ticks: true }, async (page) => {
    await slowDown(page, { line: true })
    const paints: number[] = []
    do {
      await page.goto(address, { waitUntil: 'load' })
      await fontsShown(page)
      paints.push(await firstPaintMs(page))
    } while (Math.min(...paints) >= boundOfFirstPaintMs && paints.length < attempts)
    expect(Math.min(...paints)).toBeLessThan(boundOfFirstPaintMs)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect(await layoutShift(page)).toBeLessThan(0.02)
  }),
)

test('a slow connection loads visible content before the scripts', async () => {
  const html = await (await fetch(site.origin)).text()
  expect(html.indexOf('/assets/entry.client')).toBeGreaterThan(html.indexOf('</footer>'))
})

describe('in the whole browser', () => {
  let whole: Browser
  beforeAll(async () => {
    whole = await launchWholeBrowser()
  })
  afterAll(() => whole?.close())

  /** It was 26 when the parts of the page were laid out one after the other, and again in their fonts. */
  const mostLayouts = 8

  test.each(['/', '/hu', '/contact'])('%s is laid out only a few times', (address) =>
    visit(whole, site.origin, { viewport: { width: 390, height: 844 }, ticks: true }, async (page) => {
      const session = await slowDown(page, { line: true })
      await session.send('Performance.enable')
      await open(page, address)
      await fontsShown(page)
      await page.waitForLoadState('networkidle')
      const { metrics } = await session.send('Performance.getMetrics')
      const layouts = metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN
      expect(layouts).toBeGreaterThan(0)
      expect(layouts).toBeLessThanOrEqual(mostLayouts)
    }),
  )
})
