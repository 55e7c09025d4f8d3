import { describe, expect, test } from 'vitest'
import { attackFigures, caseFigures, lockFigures, mixFigures, stopFigures } from './attack/figures.ts'
import { auditResultFigures } from './audit-result.ts'
import { cachedHomeFigures } from './cached-home.ts'
import { junkFigures } from './junk-addresses.ts'
import { type PagesResult, summarize } from './load/page-loads.ts'
import { soakFigures } from './load/soak.ts'
import { type Figure, holds } from './measuring/figure.ts'
import { missStormFigures } from './miss-storm.ts'
import { outageFigures } from './outage.ts'
import { mixedPages } from './pages.ts'
import { picturesFigures } from './pictures.ts'
import { changesFigures } from './several/changes.ts'
import { deployFigures } from './several/rolling-deploy.ts'
import { throughputFigures } from './several/throughput.ts'
import { varnishFigures } from './several/varnish-day.ts'
import { tenThousandFigures } from './ten-thousand-posts.ts'
import { allowedCalls, upstreamBudgetFigures } from './upstream-budget.ts'
import { adminScreenFigures } from './wordpress/admin-screens.ts'
import { savesFigures } from './wordpress/wordpress-saves.ts'

const missed = (figures: readonly Figure[]) =>
  figures.filter((figure) => !holds(figure)).map(({ name }) => name)
const answers = (changes: Partial<PagesResult> = {}): PagesResult => ({
  ...summarize([{ path: '/', outcome: '200', digest: 'a', ms: 2 }]),
  ...changes,
})

test('cached-home compares within each round and takes the median', () => {
  const rounds = [
    { site: 900, bare: 1_000 },
    { site: 425, bare: 500 },
    { site: 100, bare: 1_000 },
  ]
  expect(cachedHomeFigures(rounds)[0]).toMatchObject({ value: 85, unit: '%' })
  expect(missed(cachedHomeFigures(rounds))).toEqual([])
  expect(missed(cachedHomeFigures([{ site: 79, bare: 100 }]))).toHaveLength(1)
})

test('AUD-1 audit-result fails when half of the renders take more than 5 ms', () => {
  expect(missed(auditResultFigures([4, 4.9, 40]))).toEqual([])
  expect(missed(auditResultFigures([4, 5.1, 5.2]))).toHaveLength(1)
})

test('pictures fails when one picture is encoded twice, memory grows, or the site stops answering', () => {
  const good = {
    made: 1,
    processorSeconds: 3,
    healthMs: 80,
    idleHealthMs: 9,
    bombMb: 9,
    photographMb: 120,
    readersMb: 20,
  }
  expect(missed(picturesFigures(good))).toEqual([])
  const bad = {
    made: 2,
    processorSeconds: 51,
    healthMs: 101,
    idleHealthMs: 9,
    bombMb: 790,
    photographMb: 171,
    readersMb: 171,
  }
  expect(missed(picturesFigures(bad))).toHaveLength(5)
})

describe('miss-storm', () => {
  const calm = { answers: answers(), renders: 1, calls: new Map([['GET /a', 1]]) }
  test('passes with one render, one answer and one call for each read', () => {
    expect(missed(missStormFigures(calm))).toEqual([])
  })
  test.each([
    ['renders', { renders: 2 }],
    ['renders', { renders: Number.NaN }],
    ['different answers', { answers: answers({ versions: 2 }) }],
    ['answered 200', { answers: answers({ good: 0 }) }],
    ['calls for one read', { calls: new Map(Object.entries({ 'GET /a': 1, 'GET /b': 2 })) }],
  ])('misses %s with %o', (name, change) => {
    expect(missed(missStormFigures({ ...calm, ...change }))).toEqual([expect.stringContaining(name)])
  })
})

describe('attack', () => {
  const calmly = { memoryMb: 300, healthMs: 20, unhealthy: 0, blockMs: 30 }
  test('a case passes while memory, health checks and the event loop stay within their limits', () => {
    expect(missed(caseFigures('case', calmly))).toEqual([])
  })
  test.each([
    ['memory', { memoryMb: 351 }],
    ['/healthz', { healthMs: 101 }],
    ['/healthz', { unhealthy: 1 }],
    ['block', { blockMs: 51 }],
  ])('a case misses %s with %o', (name, change) => {
    expect(missed(caseFigures('case', { ...calmly, ...change }))).toEqual([expect.stringContaining(name)])
  })

  test('expects stalled readers to be disconnected, where there was time, and slow ones to be kept', () => {
    expect(missed(attackFigures('stalled', { open: 1 }, 8))).toHaveLength(1)
    expect(missed(attackFigures('silent', { open: 1 }, 45))).toHaveLength(1)
    expect(missed(attackFigures('silent', { open: 1_000 }, 8))).toEqual([])
    expect(missed(attackFigures('slow', { answered: 200, broken: 1 }, 8))).toHaveLength(1)
  })

  test('accepts or refuses a form during the lock, and never loses it', () => {
    const answer = (status: number) => ({ status, id: 'an-id', ms: 9_000 })
    expect(missed(lockFigures({ answers: [answer(202), answer(503)], lost: 0 }))).toEqual([])
    expect(missed(lockFigures({ answers: [answer(0)], lost: 1 }))).toHaveLength(2)
  })

  test('serves visitors correctly and nearly as fast during an attack', () => {
    const forms = { sent: 2, refused: 0, lost: 0 }
    const calm = { calm: answers(), visits: answers({ p99Ms: 4 }), forms, attacked: {} }
    expect(missed(mixFigures(calm))).toEqual([])
    expect(missed(mixFigures({ ...calm, visits: answers({ p99Ms: 4.1 }) }))).toHaveLength(1)
    expect(missed(mixFigures({ ...calm, visits: answers({ good: 0 }) }))).toHaveLength(1)
    expect(missed(mixFigures({ ...calm, forms: { ...forms, refused: 1, lost: 1 } }))).toHaveLength(2)
  })

  test('a shutdown passes with its notice and without a failed request', () => {
    const calm = { requests: 100, failed: {}, notReady: '503', seconds: 2 }
    expect(missed(stopFigures(calm))).toEqual([])
    const failed = { ECONNRESET: 1 }
    expect(missed(stopFigures({ ...calm, failed, notReady: 'ECONNREFUSED' }))).toHaveLength(2)
  })
})

test('soak fails on growing memory, a leaked descriptor, and a wrong answer', () => {
  const looks = (memoryMb: (minute: number) => number, files = (_: number) => 40) =>
    Array.from({ length: 31 }, (_, minute) => ({ minute, memoryMb: memoryMb(minute), files: files(minute) }))
  // A heap that fills and is collected: only the minimum of each window counts.
  const steady = looks((minute) => 200 + 30 * (minute % 5))
  expect(missed(soakFigures(steady, answers()))).toEqual([])
  const busyAtLast = looks(
    () => 200,
    (minute) => (minute < 30 ? 40 : 49),
  )
  expect(missed(soakFigures(busyAtLast, answers()))).toEqual([])
  const leak = looks((minute) => 200 + 0.2 * minute)
  expect(missed(soakFigures(leak, answers()))).toEqual([expect.stringContaining('memory')])
  const open = looks(
    () => 200,
    (minute) => 40 + minute,
  )
  expect(missed(soakFigures(open, answers()))).toEqual([expect.stringContaining('descriptors')])
  expect(missed(soakFigures(steady, answers({ good: 0 })))).toHaveLength(1)
})

describe('junk-addresses', () => {
  const calm = {
    name: 'random tags',
    answers: answers(),
    health: answers(),
    visitors: answers(),
    memoryMb: { before: 200, peak: 260 },
    wordPressCalls: 10,
  }
  test('passes when nothing grows and no other visitor is affected', () => {
    expect(missed(junkFigures(calm))).toEqual([])
    expect(missed(junkFigures({ ...calm, answers: answers({ errors: { 302: 100, 503: 300 } }) }))).toEqual([])
  })
  test.each([
    ['memory', { memoryMb: { before: 200, peak: 351 } }],
    ['calls to WordPress', { wordPressCalls: 400 }],
    ['/healthz', { health: answers({ slowestMs: 101 }) }],
    ['visitors', { visitors: answers({ good: 0 }) }],
    ['lost', { answers: answers({ errors: { ECONNRESET: 1 } }) }],
  ])('misses %s with %o', (name, change) => {
    expect(missed(junkFigures({ ...calm, ...change }))).toEqual([expect.stringContaining(name)])
  })
})

describe('outage', () => {
  const uncached = [{ path: '/', outcome: '503', digest: '', ms: 4_400 }]
  const calm = { name: 'away', healthy: answers(), cached: answers(), uncached }
  test('passes when no visitor is affected', () => {
    expect(missed(outageFigures(calm))).toEqual([])
  })
  test.each([
    ['last good content', { cached: answers({ good: 0 }) }],
    ['p99 against', { cached: answers({ p99Ms: 3.1 }) }],
    ['first request', { uncached: [{ path: '/', outcome: '503', digest: '', ms: 4_600 }] }],
    ['denied', { uncached: [{ path: '/', outcome: '404', digest: '', ms: 10 }] }],
  ])('misses %s with %o', (name, change) => {
    expect(missed(outageFigures({ ...calm, ...change }))).toEqual([expect.stringContaining(name)])
  })
})

test('ten-thousand-posts counts the most memory and the largest fetch of all visits', () => {
  const measured = { memoryMb: [200, 290], postsSent: [10, 4], p50Ms: { home: 1, lists: 1.2, details: 1.5 } }
  expect(missed(tenThousandFigures(measured))).toEqual([])
  expect(missed(tenThousandFigures({ ...measured, memoryMb: [385, 200] }))).toHaveLength(1)
  expect(missed(tenThousandFigures({ ...measured, postsSent: [10_000, 1] }))).toHaveLength(1)
})

describe('upstream-budget', () => {
  const visits = mixedPages({ posts: 2, projects: 1, lists: 1 })

  test('LIM-4 allows each read once per 30 s, however many pages make it', () => {
    const once = allowedCalls([], 29)
    const menu = { name: 'menu en', calls: 1 }
    const related = { name: 'related', calls: 2 }
    const two = [
      { path: '/a', reads: [menu, related] },
      { path: '/b', reads: [menu] },
    ]
    expect(allowedCalls(two, 29)).toBe(once + 3)
    expect(allowedCalls(two, 60) - allowedCalls([], 60)).toBe(3 * 3)
  })

  test('AVAIL-2 LOAD-4 counts the background reads: 6 types, 2 languages, options, availability', () => {
    expect(allowedCalls([], 29)).toBe(2 * 7 + 1 + 1)
    expect(allowedCalls([], 300)).toBe(11 * 15 + 2)
  })

  test('every page reads the menu of its language, and a post its comments and related posts', () => {
    const post = visits.find(({ path }) => path === '/hu/blog/tortenet-1')
    expect(post?.reads.map(({ name }) => name)).toEqual([
      'menu hu',
      'post tortenet-1',
      'related to tortenet-1',
      'comments of tortenet-1',
    ])
    expect(visits.every(({ reads }) => reads[0]?.name.startsWith('menu'))).toBe(true)
  })

  test('fails on one call too many, or on a load that never happened', () => {
    const measured = {
      answers: answers({ requests: 60_000, good: 60_000 }),
      seconds: 60,
      calls: 9,
      allowed: 9,
    }
    expect(missed(upstreamBudgetFigures(measured))).toEqual([])
    expect(missed(upstreamBudgetFigures({ ...measured, calls: 10 }))).toHaveLength(1)
    expect(missed(upstreamBudgetFigures({ ...measured, seconds: 80 }))).toHaveLength(1)
  })
})

test('admin-screens fails on a screen that takes more than two seconds of processor time', () => {
  expect(missed(adminScreenFigures({ posts: [900, 2_000, 1_000] }))).toEqual([])
  expect(missed(adminScreenFigures({ posts: [900, 2_100, 2_010] }))).toHaveLength(1)
})

test('LINK-2 wordpress-saves checks every kind of save, the editor’s wait and the delivery of every change', () => {
  const round = { withPlugin: 14, without: 10, delivered: 1 }
  const good = { notifiedAfterMs: { post: [100], menu: [1_900] }, bulk: { here: [round] }, edited: 5 }
  expect(missed(savesFigures(good))).toEqual([])
  const slow = { ...round, withPlugin: 16, delivered: 0.9 }
  const bad = {
    ...good,
    notifiedAfterMs: { post: [100], menu: [2_100] },
    bulk: { here: [slow, slow, round] },
  }
  expect(missed(savesFigures(bad))).toHaveLength(3)
})

test('processes fails on a late change, a stale answer, a failed request, and a slow second process', () => {
  const quick = Array.from({ length: 50 }, () => 300)
  expect(missed(changesFigures('a change', { ms: quick, stale: 0 }))).toEqual([])
  expect(missed(changesFigures('a change', { ms: [...quick, 2_001], stale: 1 }))).toHaveLength(2)
  expect(missed(deployFigures({ requests: 50_000, replaced: 3, failed: {} }, 50_000))).toEqual([])
  expect(missed(deployFigures({ requests: 49_999, replaced: 3, failed: { '503': 1 } }, 50_000))).toHaveLength(
    2,
  )
  const pass = (cpuMs: number) => ({ perSecond: 1_000, cpuMs })
  expect(missed(throughputFigures([{ one: pass(1), two: pass(1.1) }]))).toEqual([])
  expect(missed(throughputFigures([{ one: pass(1), two: pass(1.2) }]))).toHaveLength(1)
  expect(missed(varnishFigures({ hits: 990, misses: 10, failed: 0 }))).toEqual([])
  expect(missed(varnishFigures({ hits: 980, misses: 19, failed: 1 }))).toHaveLength(2)
})
