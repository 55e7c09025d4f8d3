import { systemClock } from '#base/clock.ts'
import type { SiteProcess } from '#testing/servers/site-process.ts'
import { requestPage } from '../load/page-request.ts'

/** The site's health during some work. */
export type Watched = {
  memoryMb: number
  healthMs: number
  /** Responses of `/healthz` other than 200. */
  unhealthy: number
  blockMs: number
}

const lookEveryMs = 200
const lagMetric = 'nodejs_eventloop_lag_max_seconds'
/** The site samples its event loop at this interval, which is part of the measured lag. */
const lagResolutionMs = 10

/** Watches the site until `work` ends: peak memory, slowest health check and longest block of the event loop. */
export async function watch<Value>(
  site: SiteProcess,
  work: () => Promise<Value>,
): Promise<{ value: Value; watched: Watched }> {
  const watched: Watched = { memoryMb: 0, healthMs: 0, unhealthy: 0, blockMs: 0 }
  // Reading the metric resets it.
  await site.metric(lagMetric)
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      const { ms, outcome } = await requestPage(site.origin, '/healthz')
      watched.healthMs = Math.max(watched.healthMs, ms)
      if (outcome !== '200') watched.unhealthy += 1
      watched.memoryMb = Math.max(watched.memoryMb, site.memoryMb())
      await systemClock.sleep(lookEveryMs)
    }
  })()
  const value = await work().finally(() => {
    isOver = true
  })
  await looking
  watched.blockMs = (await site.metric(lagMetric)) * 1_000 - lagResolutionMs
  return { value, watched }
}
