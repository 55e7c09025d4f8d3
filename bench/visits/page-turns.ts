import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { pathTo } from '#locale/path-table.ts'
import { startSite } from '#testing/servers/site-under-test.ts'
import { inPlainBrowser, type PlainPage } from '../../e2e/browser/plain-browser.ts'
import type { Figure } from '../measuring/figure.ts'
import { median } from '../measuring/statistics.ts'
import { processorSlowdown } from './slow-phone.ts'

const targets = [pathTo('portfolio', 'en'), pathTo('blog', 'en'), pathTo('contact', 'en')]
const mostMs = 150
const settleMs = 1_500
const mostTries = 40
const tryEveryMs = 250

/**
 * From a click on a link that the pointer rests on to the first paint of its page, on a processor four times slower; beside the
 * same between two empty pages, which says what of it is the browser's.
 */
export async function measurePageTurns({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const site = await startSite(createBuiltinContent({ clock: systemClock }))
  const bare = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(barePage))
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const timesTo = async (to: string, origin: string) => {
    const times: number[] = []
    while (times.length < (isQuick ? 1 : 5)) times.push(await timeOf(origin, to))
    return times
  }
  try {
    const bareOrigin = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
    const figures = [{ ...pageTurnFigure('an empty page', await timesTo('/bare', bareOrigin)), bound: null }]
    const own: Figure[] = []
    for (const to of targets) own.push(pageTurnFigure(to, await timesTo(to, site.origin)))
    return [...figures, ...own]
  } finally {
    bare.close()
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

async function timeOf(origin: string, to: string): Promise<number> {
  let ms = Number.NaN
  await inPlainBrowser(`${origin}/`, async (page) => {
    ms = await clickToPaint(page, to)
  })
  return ms
}

async function clickToPaint(page: PlainPage, to: string): Promise<number> {
  const link = `header a[href="${to}"]`
  await whenTold(() => page.evaluate("document.readyState === 'complete' || null"))
  await systemClock.sleep(settleMs)
  await page.slowDown(processorSlowdown)
  await page.hover(link)
  await whenTold(() => page.evaluateAhead("document.readyState === 'complete' || null"))
  await page.slowDown(processorSlowdown)
  await systemClock.sleep(settleMs)
  await page.evaluate(noteClick)
  await page.click(link)
  return whenTold(() => page.evaluate<number | null>(sinceClick(to)))
}

/** All pages of a site read the same storage. */
const noteClick = `addEventListener('click', ({ timeStamp }) => {
  localStorage.setItem('clickedAt', performance.timeOrigin + timeStamp)
}, true)`

/** Null before the page is painted. */
const sinceClick = (to: string) => `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return location.pathname === ${JSON.stringify(to)} && paint
    ? performance.timeOrigin + paint.startTime - Number(localStorage.getItem('clickedAt'))
    : null
})()`

/** Rejects when a page tells nothing in ten seconds. */
async function whenTold<Value>(ask: () => Promise<Value | null | undefined>): Promise<Value> {
  for (let tries = 0; tries < mostTries; tries++) {
    // A page that is just being opened cannot be asked.
    const told = await ask().catch(() => null)
    if (told !== null && told !== undefined) return told
    await systemClock.sleep(tryEveryMs)
  }
  throw new Error('The browser did not come so far')
}
