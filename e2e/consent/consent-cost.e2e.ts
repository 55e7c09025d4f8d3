import { describe, expect, test } from 'vitest'
import { alive } from '../browser/page-parts.ts'
import { watchedVisit } from '../browser/watched-visit.ts'
import { banner, browser, desktop, phone, site, startConsentSites } from './consent-site.ts'

startConsentSites()

describe('what it costs', () => {
  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ] as const)('causes no layout shift on %s, and the banner is never the largest paint', (_, screen) =>
    watchedVisit(browser, site.origin, { ...screen, reducedMotion: 'reduce' }, async ({ page }) => {
      for (const path of ['/', '/hu', '/contact', '/hu/faq', '/cookie-policy', '/hu/blog', '/waitlist']) {
        await page.goto(path, { waitUntil: 'load' })
        expect(await banner(page).isVisible()).toBe(true)
        expect(await page.evaluate(paintOf), path).toEqual({ isBanner: false, moved: 0 })
      }
    }),
  )

  test('ANA-8 styles late parts with a stylesheet that loads after the start', () =>
    watchedVisit(browser, site.origin, desktop, async ({ page }) => {
      const html = await (await fetch(site.origin)).text()
      expect(html).not.toContain('rel="stylesheet"')
      expect(html).not.toContain('.cookie-settings__calls')
      await page.goto('/')
      await alive(page)
      const [start, asked] = await page.evaluate(() => {
        const [sheet] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css'))
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        return [Math.min(...scripts.map(({ startTime }) => startTime)), sheet?.startTime ?? 0]
      })
      expect((asked ?? 0) - (start ?? 0)).toBeGreaterThanOrEqual(100)
    }))
})

/** Whether the banner is the largest paint so far, and the elements that it shifted. */
const paintOf = () =>
  new Promise<{ isBanner: boolean; moved: number }>((resolve) => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    const selector = '.cookie-banner, dialog'
    const seen = { isBanner: true, moved: 0 }
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
      seen.isBanner = last.element?.closest(selector) != null
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: Source[] })[])
        for (const { node, previousRect: from, currentRect: to } of sources) {
          // The metric does not count smaller movements as a shift.
          const hasMoved = Math.abs(from.x - to.x) >= 3 || Math.abs(from.y - to.y) >= 3
          const element = node instanceof Element ? node : node?.parentElement
          if (hasMoved && element?.closest(selector)) seen.moved += 1
        }
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(seen), 300)
  })
