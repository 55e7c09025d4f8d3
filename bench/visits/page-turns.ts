import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { pathTo } from '#locale/path-table.ts'
import { until } from '#testing/processes.ts'
import { startRecordingServer } from '#testing/servers/recording-server.ts'
import { startSite } from '#testing/servers/site-under-test.ts'
import { deviceMemory } from '../../e2e/browser/emulation/device-memory.ts'
import { processorSlowdown } from '../../e2e/browser/emulation/slow-down.ts'
import { inPlainBrowser, isTrue, type PlainPage } from '../../e2e/browser/plain-browser.ts'
import type { Figure } from '../measuring/figure.ts'
import { median } from '../measuring/statistics.ts'

const targets = [pathTo('portfolio', 'en'), pathTo('blog', 'en'), pathTo('contact', 'en')]
const mostMs = 150
const settleMs = 1_500
const longestWaitMs = 10_000

/** Device memory in GB. */
type Memory = 4 | 8

/**
 * From a click on a hovered link to the first paint of its page, on a processor four times slower: with as little memory as such
 * phones have, which has a bound, and with more, where page transitions run. In addition the same between two empty pages, to
 * show the browser's own share.
 */
export async function measurePageTurns({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const site = await startSite(createBuiltinContent({ clock: systemClock }))
  const bare = await startRecordingServer(() => ({ body: barePage }))
  const measured = async (to: string, origin: string, memory: Memory) => {
    const times: number[] = []
    while (times.length < (isQuick ? 1 : 5))
      times.push(await inPlainBrowser(`${origin}/`, (page) => clickToPaint(page, to, memory)))
    return pageTurnFigure(to, memory, times)
  }
  const figures: Figure[] = []
  try {
    for (const memory of [4, 8] as const) {
      figures.push({ ...(await measured('/empty', bare.url, memory)), bound: null })
      for (const to of targets) figures.push(await measured(to, site.origin, memory))
    }
    return figures
  } finally {
    await bare.close()
    await site.close()
  }
}

export const pageTurnFigure = (to: string, memory: Memory, times: readonly number[]): Figure => ({
  name: `click to paint, from a hovered link to ${to}, ${memory} GB`,
  value: median(times),
  unit: 'ms',
  bound: memory === 4 ? { atMost: mostMs } : null,
  detail: times.map(Math.round).join(', '),
})

/** Has page transitions under the same condition as our pages (sections/frame/page-turn.ts). */
const barePage = `<!doctype html><html lang="en"><title>Empty</title><style>@view-transition{navigation:auto}</style>
<script type="speculationrules">{"prerender":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>
<script>
  if (navigator.deviceMemory <= 4) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@view-transition { navigation: none }')
    document.adoptedStyleSheets.push(sheet)
  }
</script>
<header><a href="/empty">Empty</a></header>`

async function clickToPaint(page: PlainPage, to: string, memory: Memory): Promise<number> {
  const link = `header a[href="${to}"]`
  await until(() => isTrue(page.evaluate(isComplete)), longestWaitMs)
  await page.reloadAfter(deviceMemory(memory))
  await systemClock.sleep(settleMs)
  await page.slowDown(processorSlowdown)
  await page.hover(link)
  await until(() => isTrue(page.evaluateAhead(isComplete)), longestWaitMs)
  await page.slowDown(processorSlowdown)
  await systemClock.sleep(settleMs)
  await page.evaluate(noteClick)
  await page.click(link)
  await until(() => isTrue(page.evaluate(isPainted(to))), longestWaitMs)
  return page.evaluate(clickToFirstPaint)
}

const isComplete = "document.readyState === 'complete'"

/** Storage is shared by all pages of a site. */
const noteClick = `addEventListener('click', ({ timeStamp }) => {
  localStorage.setItem('clickedAt', performance.timeOrigin + timeStamp)
}, true)`

const firstPaint = "performance.getEntriesByName('first-contentful-paint')[0]"
const isPainted = (path: string) =>
  `location.pathname === ${JSON.stringify(path)} && ${firstPaint} !== undefined`
const clickToFirstPaint = `performance.timeOrigin + ${firstPaint}.startTime - Number(localStorage.getItem('clickedAt'))`
