import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { pathTo } from '#locale/path-table.ts'
import { until } from '#testing/processes.ts'
import { startRecordingServer } from '#testing/servers/recording-server.ts'
import { startSite } from '#testing/servers/site-under-test.ts'
import { inPlainBrowser, type PlainPage } from '../../e2e/browser/plain-browser.ts'
import type { Figure } from '../measuring/figure.ts'
import { median } from '../measuring/statistics.ts'
import { processorSlowdown } from './slow-phone.ts'

const targets = [pathTo('portfolio', 'en'), pathTo('blog', 'en'), pathTo('contact', 'en')]
const mostMs = 150
const settleMs = 1_500
const longestWaitMs = 10_000

/**
 * From a click on a link that the pointer rests on to the first paint of its page, on a processor four times slower; beside the
 * same between two empty pages, which says what of it is the browser's.
 */
export async function measurePageTurns({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const site = await startSite(createBuiltinContent({ clock: systemClock }))
  const bare = await startRecordingServer(() => ({ body: barePage }))
  const timesTo = async (to: string, origin: string) => {
    const times: number[] = []
    while (times.length < (isQuick ? 1 : 5))
      times.push(await inPlainBrowser(`${origin}/`, (page) => clickToPaint(page, to)))
    return times
  }
  try {
    const ofEmpty = pageTurnFigure('an empty page', await timesTo('/bare', bare.url))
    const figures: Figure[] = [{ ...ofEmpty, bound: null }]
    for (const to of targets) figures.push(pageTurnFigure(to, await timesTo(to, site.origin)))
    return figures
  } finally {
    await bare.close()
    await site.close()
  }
}

export const pageTurnFigure = (to: string, times: readonly number[]): Figure => ({
  name: `click to paint, from a hovered link to ${to}`,
  value: median(times),
  unit: 'ms',
  bound: { atMost: mostMs },
})

const barePage = `<!doctype html><html lang="en"><title>Empty</title><style>@view-transition{navigation:auto}</style>
<script type="speculationrules">{"prerender":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>
<header><a href="/bare">Empty</a></header>`

async function clickToPaint(page: PlainPage, to: string): Promise<number> {
  const link = `header a[href="${to}"]`
  await until(() => told(page.evaluate(isComplete)), longestWaitMs)
  await systemClock.sleep(settleMs)
  await page.slowDown(processorSlowdown)
  await page.hover(link)
  await until(() => told(page.evaluateAhead(isComplete)), longestWaitMs)
  await page.slowDown(processorSlowdown)
  await systemClock.sleep(settleMs)
  await page.evaluate(noteClick)
  await page.click(link)
  await until(() => told(page.evaluate(isPainted(to))), longestWaitMs)
  return page.evaluate(clickToFirstPaint)
}

/** A page that is just being opened cannot be asked. */
const told = (answer: Promise<boolean | undefined>) => answer.then((is) => is === true).catch(() => false)

const isComplete = "document.readyState === 'complete'"

/** All pages of a site read the same storage. */
const noteClick = `addEventListener('click', ({ timeStamp }) => {
  localStorage.setItem('clickedAt', performance.timeOrigin + timeStamp)
}, true)`

const firstPaint = "performance.getEntriesByName('first-contentful-paint')[0]"
const isPainted = (path: string) =>
  `location.pathname === ${JSON.stringify(path)} && ${firstPaint} !== undefined`
const clickToFirstPaint = `performance.timeOrigin + ${firstPaint}.startTime - Number(localStorage.getItem('clickedAt'))`
