import type { Page } from 'playwright-core'

/** Runs in a page before its scripts: sums up the layout shifts since the start of each document. */
export function countShifts(): void {
  const counted = window as Window & { shifted?: number }
  counted.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      counted.shifted = (counted.shifted ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** @returns the sum of the shifts that `countShifts` has recorded; NaN if it is not running */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Window & { shifted?: number }).shifted ?? Number.NaN)
