import type { Browser, Page } from 'playwright-core'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { bareProject } from '#testing/builders/unlikely-records.ts'
import { startSite } from '#testing/servers/site-under-test.ts'
import { slowDown } from '../../e2e/browser/emulation/slow-down.ts'
import { hasChosen } from '../../e2e/browser/has-chosen.ts'
import { launchWholeBrowser } from '../../e2e/browser/launch-browser.ts'
import type { Figure } from '../measuring/figure.ts'
import { median } from '../measuring/statistics.ts'
import { deviceOf, galleryPath, type Interaction, interactions } from './interactions.ts'

/** Whether the visitor acts as soon as the page has loaded, or after everything that loads on a first touch. */
const moments = ['at once', 'once awake'] as const
type Moment = (typeof moments)[number]

const mostMs = 100
/** The shortest interaction that a browser reports: one without a report took at most this long. */
const leastReportedMs = 16
const settleMs = 1_000

/** From an input to the next paint, on a processor four times slower: each interaction, at both moments. */
export async function measureInteraction({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const builtin = createBuiltinContent({ clock: systemClock })
  const picture = (alt: string) => ({ url: '/apple-touch-icon.png', alt, width: 1200, height: 630 })
  const project = bareProject({ slug: 'gallery', content_gallery: ['One', 'Two'].map(picture) })
  const site = await startSite({
    ...builtin,
    project: async (language, slug) =>
      galleryPath.endsWith(slug) ? { state: 'fresh', value: project } : builtin.project(language, slug),
  })
  const browser = await launchWholeBrowser()
  try {
    const figures: Figure[] = []
    for (const interaction of interactions)
      for (const moment of moments) {
        const times: number[] = []
        while (times.length < (isQuick ? 1 : 5))
          times.push(await timeOf(browser, site.origin, interaction, moment))
        figures.push(interactionFigure(`${interaction.name}, ${moment}`, times))
      }
    return figures
  } finally {
    await browser.close()
    await site.close()
  }
}

export const interactionFigure = (name: string, times: readonly number[]): Figure => ({
  name,
  value: median(times),
  unit: 'ms',
  bound: { atMost: mostMs },
})

async function timeOf(browser: Browser, origin: string, interaction: Interaction, moment: Moment) {
  const { path, isNew, target, prepare, act } = interaction
  const knows = !isNew && { storageState: hasChosen(origin) }
  const context = await browser.newContext({ ...deviceOf(interaction), ...knows })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteInteractions)
    await slowDown(page, { line: false })
    await page.goto(origin + path, { waitUntil: 'load' })
    if (moment === 'once awake') await wake(page, target(page))
    await prepare?.(page, target(page))
    await target(page).scrollIntoViewIfNeeded()
    if (moment === 'once awake') await systemClock.sleep(settleMs)
    await page.evaluate(() => sessionStorage.removeItem('slowest'))
    await act(target(page), page)
    await systemClock.sleep(settleMs)
    const slowest = await page.evaluate(() => Number(sessionStorage.getItem('slowest')))
    return Math.max(slowest, leastReportedMs)
  } finally {
    await context.close()
  }
}

/** Loads the code that is fetched on a first touch. */
async function wake(page: Page, target: ReturnType<Interaction['target']>) {
  await target.hover()
  await target.focus()
  await page.waitForLoadState('networkidle')
  await systemClock.sleep(settleMs)
}

/** Runs in the page: stores the slowest interaction where the next document of the visit finds it too. */
function noteInteractions() {
  const take = (entries: PerformanceEntryList) => {
    const interactions = entries as (PerformanceEventTiming & { interactionId: number })[]
    const times = interactions
      .filter(({ interactionId }) => interactionId > 0)
      .map(({ duration }) => duration)
    const known = Number(sessionStorage.getItem('slowest'))
    if (times.length > 0) sessionStorage.setItem('slowest', String(Math.max(known, ...times)))
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('pagehide', () => take(observer.takeRecords()))
}
