import { expect, test } from 'vitest'
import { holds } from '../measuring/figure.ts'
import { purgeFigures, renderFigures } from '../render.ts'
import { firstVisitFigures, type VisitedRound } from './first-visit.ts'
import { interactionFigure } from './interaction.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { pageTurnFigure } from './page-turns.ts'
import { processorBlockingMs } from './processor-blocking.ts'
import { longFramesFigure } from './scrolling.ts'

const bytes = { html: 25_000, script: 10_000, style: 0, font: 50_000, picture: 0, other: 0 }
const visit = { bytes, fcpMs: 700, lcpMs: 900, blockedMs: 0, mainThreadMs: 1_200, layoutMs: 300, layouts: 5 }
/** The plain page paints at the same time when it waits for its fonts, unless a test overrides that. */
const missed = (rounds: readonly (Omit<VisitedRound, 'waiting'> & Partial<VisitedRound>)[]) =>
  firstVisitFigures(
    '/',
    rounds.map((round) => ({ waiting: round.plain, ...round })),
  ).filter((figure) => !holds(figure))

test('first-visit adds up the bytes, and compares each round with the plain page of the same round', () => {
  const slow = { ...visit, lcpMs: 1_800 }
  const rounds = [
    { site: visit, plain: visit },
    { site: slow, plain: slow },
    { site: slow, plain: { ...visit, lcpMs: 1_700 } },
  ]
  expect(missed(rounds)).toEqual([])
  expect(firstVisitFigures('/', [{ site: visit, plain: visit, waiting: visit }])[0]).toMatchObject({
    name: '/ bytes',
    value: 85,
  })
  expect(missed([{ site: slow, plain: visit, waiting: slow }])).toMatchObject([
    { name: '/ largest paint, against a plain page', value: 2, detail: '900 ms' },
  ])
  expect(missed([{ site: slow, plain: slow, waiting: visit }])).toMatchObject([
    { name: '/ largest paint, against a plain page that waits for its fonts', value: 2 },
  ])
})

test('first-visit fails on a page that blocks more than twice as long as a plain one, or is laid out too often or too long', () => {
  const busy = { ...visit, blockedMs: 80, layoutMs: 701, layouts: 9 }
  expect(missed([{ site: busy, plain: { ...visit, blockedMs: 40 } }])).toHaveLength(2)
  expect(missed([{ site: busy, plain: { ...visit, blockedMs: 39 } }])).toHaveLength(3)
})

test('interaction takes the median, and 100 ms at most', () => {
  expect(holds(interactionFigure('menu', [16, 96, 400]))).toBe(true)
  expect(holds(interactionFigure('menu', [96, 104, 120]))).toBe(false)
})

test('page-turns takes the median, and 150 ms at most on a phone with little memory', () => {
  expect(holds(pageTurnFigure('/contact', 4, [90, 148, 400]))).toBe(true)
  expect(holds(pageTurnFigure('/contact', 4, [90, 151, 160]))).toBe(false)
  expect(pageTurnFigure('/contact', 8, [90, 151, 160]).bound).toBeNull()
})

test('lighthouse takes the median of each figure by itself, and lets a page block twice as long as a plain one', () => {
  const good = { score: 100, lcpMs: 800, blockedMs: 0, processorBlockedMs: 0, machine: 1_500 }
  const slow = { score: 99, lcpMs: 901, blockedMs: 12, processorBlockedMs: 1, machine: 900 }
  const rounds = (sites: readonly (typeof good)[], plain: typeof good) =>
    sites.map((site) => ({ site, plain }))
  expect(lighthouseFigures('/', rounds([slow, good, good], good)).every(holds)).toBe(true)
  const bounded = lighthouseFigures('/', rounds([slow, slow, good], good)).filter(
    ({ bound }) => bound !== null,
  )
  expect(bounded.filter(holds)).toEqual([])
  const blocked = (plainMs: number) =>
    lighthouseFigures('/', rounds([slow], { ...good, blockedMs: plainMs })).find(
      ({ name }) => name === '/ total blocking time',
    )
  expect([6, 5].map((ms) => blocked(ms)?.bound)).toEqual([{ atMost: 12 }, { atMost: 10 }])
})

test('lighthouse counts the main thread’s own work after the first paint, above 50 ms on a phone', () => {
  const main = { pid: 7, tid: 1 }
  const task = (ts: number, tdur: number) => ({ name: 'RunTask', ...main, ts, tdur })
  const trace = [
    task(1_000, 40_000),
    { name: 'firstContentfulPaint', ...main, ts: 50_000 },
    task(60_000, 12_000),
    task(80_000, 15_000),
    { ...task(80_000, 90_000), tid: 2 },
    { ...task(81_000, 14_000), name: 'Layout' },
  ]
  expect(processorBlockingMs(trace)).toBe(10)
  expect(processorBlockingMs(trace.slice(2))).toBeNaN()
})

test('scrolling takes the best round, and no long frame at all', () => {
  expect(holds(longFramesFigure('/ scrolled', [[61], [], [80, 70]]))).toBe(true)
  const missed = longFramesFigure('/ scrolled', [[61.2], [80, 70]])
  expect([holds(missed), missed.detail]).toEqual([false, '61 ms'])
})

test('render bounds the home pages, and a purge costs no visitor an answer', () => {
  const figures = renderFigures({ '/': [4, 6, 5], '/hu': [5.1], '/about?a=1': [40] })
  expect(figures.map((figure) => [figure.name, holds(figure)])).toEqual([
    ['/ rendered and compressed', true],
    ['/hu rendered and compressed', false],
    ['/about rendered and compressed', true],
  ])
  const answers = { requests: 10, good: 10, errors: {}, versions: 2, p50Ms: 1, p99Ms: 2, slowestMs: 3 }
  const calm = { answers, processorSeconds: 1 }
  const purged = { answers: { ...answers, good: 9 }, processorSeconds: 1.4 }
  expect(purgeFigures({ calm, purged: calm, pages: 40 }).every(holds)).toBe(true)
  const figure = purgeFigures({ calm, purged, pages: 40 })
  expect(figure[0]?.value).toBeCloseTo(10)
  expect(figure.every(holds)).toBe(false)
})
