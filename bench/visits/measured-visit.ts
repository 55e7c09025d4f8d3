import type { Browser, CDPSession, Page } from 'playwright-core'
import { systemClock } from '#base/clock.ts'
import { slowDown } from '../../e2e/browser/emulation/slow-down.ts'
import { phone } from './slow-phone.ts'

export const byteKinds = ['html', 'script', 'style', 'font', 'picture', 'other'] as const
export type ByteKind = (typeof byteKinds)[number]

/** Measurements of a first visit. */
export type FirstVisit = {
  /** Bytes transferred, including headers. */
  bytes: Record<ByteKind, number>
  /** First and largest contentful paint, in milliseconds from the start. */
  fcpMs: number
  lcpMs: number
  /** The time above 50 ms of each task after the first paint, like Lighthouse's total blocking time. */
  blockedMs: number
  /** Main-thread work in total, and its share for layout and style. */
  mainThreadMs: number
  layoutMs: number
  layouts: number
}

const kindOf: Readonly<Record<string, ByteKind>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
}
/** The page is idle when nothing has been transferred for this long after its load. */
const restMs = 1_500

/**
 * A first visit with a fresh profile, on a slow connection and processor, until the page is idle.
 * @param from the page with the link: from a page of another site the browser creates a new process for every response, from an
 *   empty tab only for one whose headers require it
 */
export async function visitFirst(browser: Browser, address: string, from: string): Promise<FirstVisit> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(from)
    const session = await slowDown(page, { line: true })
    await session.send('Performance.enable')
    const traffic = countBytes(session)
    await page.addInitScript(observePaints)
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
    await traffic.rest()
    return { bytes: traffic.bytes, ...(await paintsOf(page)), ...(await workOf(session)) }
  } finally {
    await context.close()
  }
}

function countBytes(session: CDPSession) {
  const bytes = Object.fromEntries(byteKinds.map((kind) => [kind, 0])) as Record<ByteKind, number>
  const kinds = new Map<string, ByteKind>()
  let lastAt = performance.now()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, kindOf[type] ?? 'other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength
    lastAt = performance.now()
  })
  return {
    bytes,
    async rest() {
      for (let left = restMs; left > 0; left = lastAt + restMs - performance.now())
        await systemClock.sleep(left)
    },
  }
}

type Observed = { lcp: number; tasks: PerformanceEntry[] }
type Observing = typeof globalThis & { observed: Observed }

/** Runs in the page, before any of its own scripts. */
function observePaints() {
  const observed: Observed = { lcp: Number.NaN, tasks: [] }
  ;(globalThis as Observing).observed = observed
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime
  })
  observe('longtask', (task) => observed.tasks.push(task))
}

async function paintsOf(page: Page) {
  return page.evaluate(() => {
    const { lcp, tasks } = (globalThis as Observing).observed
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    // Work before the first paint delays no interaction: of a task that spans it, only the rest counts.
    const blocked = tasks.map(
      ({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp) - 50,
    )
    const blockedMs = blocked.reduce((sum, ms) => sum + Math.max(0, ms), 0)
    return { fcpMs: fcp, lcpMs: lcp, blockedMs }
  })
}

async function workOf(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((found) => found.name === name)?.value ?? Number.NaN
  return {
    mainThreadMs: 1000 * metric('TaskDuration'),
    layoutMs: 1000 * (metric('LayoutDuration') + metric('RecalcStyleDuration')),
    layouts: metric('LayoutCount'),
  }
}
