import type { Browser, Page } from 'playwright-core'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { pathTo } from '#locale/path-table.ts'
import { startSite } from '#testing/servers/site-under-test.ts'
import { slowDown } from '../../e2e/browser/emulation/slow-down.ts'
import { hasChosen } from '../../e2e/browser/has-chosen.ts'
import { launchWholeBrowser } from '../../e2e/browser/launch-browser.ts'
import type { Figure } from '../measuring/figure.ts'
import { phone } from './slow-phone.ts'

const study = pathTo('project', 'en', 'the-orchard-in-numbers')
/** Pages with scroll-driven motion. */
const scrolled = [
  pathTo('home', 'en'),
  pathTo('service', 'en', 'social-media'),
  pathTo('homepageDraft', 'en'),
  study,
]
const settleMs = 1_500
const wheelPx = 120
const wheelMs = 50

/** Frames longer than 50 ms, as reported by the browser, on a processor four times slower. */
export async function measureScrolling({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const site = await startSite(createBuiltinContent({ clock: systemClock }))
  const browser = await launchWholeBrowser()
  try {
    const rounds = isQuick ? 1 : 3
    const figures: Figure[] = []
    for (const path of scrolled)
      figures.push(await leastOf(rounds, `${path} scrolled`, () => visit(browser, site.origin, path, scroll)))
    figures.push(
      await leastOf(rounds, 'a cover into its case study, and back', () =>
        visit(browser, site.origin, pathTo('portfolio', 'en'), turn),
      ),
    )
    return figures
  } finally {
    await browser.close()
    await site.close()
  }
}

/** The best round: other work on the machine lengthens frames, and nothing shortens them. */
async function leastOf(rounds: number, name: string, measure: () => Promise<number[]>): Promise<Figure> {
  const all: number[][] = []
  while (all.length < rounds) all.push(await measure())
  return longFramesFigure(name, all)
}

/** @param rounds lengths of the long frames of each round, in ms */
export function longFramesFigure(name: string, rounds: readonly (readonly number[])[]): Figure {
  const [best = []] = rounds.toSorted((a, b) => a.length - b.length)
  const detail = best.map((length) => `${Math.round(length)} ms`).join(', ')
  return { name, value: best.length, unit: 'long', bound: { atMost: 0 }, detail }
}

async function visit(browser: Browser, origin: string, path: string, act: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...phone, storageState: hasChosen(origin) })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteLongFrames)
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await slowDown(page, { line: false })
    await systemClock.sleep(settleMs)
    await page.evaluate(() => sessionStorage.removeItem('long'))
    await act(page)
    await systemClock.sleep(settleMs)
    return await page.evaluate((): number[] => JSON.parse(sessionStorage.getItem('long') ?? '[]'))
  } finally {
    await context.close()
  }
}

/** From the top to the end of the page. */
async function scroll(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += wheelPx) {
    await page.mouse.wheel(0, wheelPx)
    await systemClock.sleep(wheelMs)
  }
}

async function turn(page: Page) {
  await page.locator('.project-entry__title').first().click()
  await page.waitForURL('**/portfolio/*')
  await systemClock.sleep(settleMs)
  await page.goBack()
}

/**
 * Runs in the page: stores the lengths where the next document of the visit finds them too. Frames count once the page is
 * revealed: before, it is loading, which `first-visit` measures.
 */
function noteLongFrames() {
  let revealed = Number.POSITIVE_INFINITY
  addEventListener('pagereveal', () => {
    revealed = performance.now()
  })
  const take = (entries: PerformanceEntryList) => {
    const known = JSON.parse(sessionStorage.getItem('long') ?? '[]')
    const lengths = entries.filter(({ startTime }) => startTime >= revealed).map(({ duration }) => duration)
    if (lengths.length > 0) sessionStorage.setItem('long', JSON.stringify([...known, ...lengths]))
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'long-animation-frame' })
  addEventListener('pagehide', () => take(observer.takeRecords()))
}
