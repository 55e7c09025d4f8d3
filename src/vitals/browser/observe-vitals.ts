import type { Device, Vital } from '../vitals.ts'

/** Layout shifts less than a second apart, within at most five seconds, are grouped: people perceive them as one. */
const shiftGapMs = 1_000
const shiftWindowMs = 5_000
/** One interaction is ignored per this many: the slowest of a hundred says little about the visit. */
const interactionsPerOutlier = 50
const shortestInteractionMs = 40

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId: number }

/**
 * Measures this visit with the browser's own observers and reports it once, when the page is hidden: without a cookie, an
 * identifier or the query of the address. For a prerendered page, times count from when it is shown.
 */
export function observeVitals(): void {
  const path = location.pathname
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number
  })[]
  const shownAt = navigation?.activationStart ?? 0
  const values: Partial<Record<Vital, number>> = {}
  if (navigation) values.ttfb = Math.max(0, navigation.responseStart - shownAt)

  /** Each one processes the entries that its observer has not delivered yet. */
  const takeRest: (() => void)[] = []
  function observe(type: string, take: (entry: never) => void) {
    const takeAll = (entries: PerformanceEntryList) => entries.forEach(take as never)
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()))
    takeRest.push(() => takeAll(observer.takeRecords()))
    observer.observe({
      type,
      buffered: true,
      durationThreshold: shortestInteractionMs,
    } as PerformanceObserverInit)
  }

  observe('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    values.lcp = Math.max(0, startTime - shownAt)
  })
  const window = { from: 0, to: 0, sum: 0 }
  values.cls = 0
  observe('layout-shift', ({ startTime, value, hadRecentInput }: Shift) => {
    if (hadRecentInput) return
    if (startTime - window.to > shiftGapMs || startTime - window.from > shiftWindowMs)
      Object.assign(window, { from: startTime, sum: 0 })
    window.to = startTime
    window.sum += value
    values.cls = Math.max(values.cls ?? 0, window.sum)
  })
  const slowest = new Map<number, number>()
  // The first input is always reported, however fast it was handled, so that fast visits count too.
  for (const type of ['event', 'first-input'])
    observe(type, ({ interactionId, duration }: Interaction) => {
      if (interactionId) slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
    })

  const send = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send, true)
    // For instance the click that led to another page.
    for (const take of takeRest) take()
    const { interactionCount = slowest.size } = performance as Performance & { interactionCount?: number }
    const sorted = [...slowest.values()].sort((a, b) => b - a)
    const inp = sorted[Math.min(sorted.length - 1, Math.floor(interactionCount / interactionsPerOutlier))]
    if (inp !== undefined) values.inp = inp
    const device: Device = innerWidth < 600 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop'
    // If a browser lacks one of the observers, that value is missing.
    navigator.sendBeacon('/api/vitals', JSON.stringify({ path, device, ...values }))
  }
  addEventListener('visibilitychange', send, true)
}
