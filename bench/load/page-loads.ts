import { Agent } from 'node:http'
import { systemClock } from '#base/clock.ts'
import { percentile } from '../measuring/statistics.ts'
import { type PageResult, requestPage } from './page-request.ts'

export type PacedOrder = {
  kind: 'paced'
  origin: string
  /** Requested in turn. */
  paths: readonly string[]
  ratePerSecond: number
  seconds: number
  /** The expected digest of each page; a 200 with any other counts as changed. */
  expected?: Readonly<Record<string, string>>
}
/** Each path is requested once. */
export type BurstOrder = { kind: 'burst'; origin: string; paths: readonly string[] }

export type PagesResult = {
  requests: number
  /** Responses with 200 and the expected bytes, if given. */
  good: number
  /** Other outcomes, by status, error or "changed". */
  errors: Readonly<Record<string, number>>
  /** The maximum number of different responses for a single page. */
  versions: number
  p50Ms: number
  p99Ms: number
  slowestMs: number
}

const tickMs = 5
const maxConnections = 128
/** No more requests are sent while this many are unanswered, so as not to flood a site that has fallen behind. */
const maxUnanswered = 1_000

/** Requests at a steady rate, however long earlier ones take. */
export async function loadPaced(order: PacedOrder): Promise<PagesResult> {
  const { origin, paths, ratePerSecond, seconds, expected } = order
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections })
  const asked: Promise<unknown>[] = []
  const results: PageResult[] = []
  const requestNext = async () => {
    const path = paths[asked.length % paths.length] ?? '/'
    results.push(await requestPage(origin, path, agent))
  }
  const startedAt = performance.now()
  for (let elapsedMs = 0; elapsedMs < seconds * 1000; elapsedMs = performance.now() - startedAt) {
    const due = Math.min((elapsedMs / 1000) * ratePerSecond, results.length + maxUnanswered)
    while (asked.length < due) asked.push(requestNext())
    await systemClock.sleep(tickMs)
  }
  await Promise.all(asked)
  agent.destroy()
  return summarize(results, expected)
}

/** "12 × 503, 3 × changed": outcomes other than good responses; empty if there are none. */
export const errorsIn = ({ errors }: PagesResult): string =>
  Object.entries(errors)
    .map(([error, count]) => `${count} × ${error}`)
    .join(', ')

/** All requests at once, each on its own connection. */
export async function loadBurst({ origin, paths }: BurstOrder): Promise<PagesResult> {
  const agent = new Agent()
  return summarize(await Promise.all(paths.map((path) => requestPage(origin, path, agent))))
}

export function summarize(results: readonly PageResult[], expected?: PacedOrder['expected']): PagesResult {
  const errors: Record<string, number> = {}
  const digests = new Map<string, Set<string>>()
  const times = results.map(({ ms }) => ms)
  let good = 0
  for (const { path, outcome, digest } of results) {
    const isChanged = outcome === '200' && expected !== undefined && expected[path] !== digest
    const error = isChanged ? 'changed' : outcome
    if (error === '200') good += 1
    else errors[error] = (errors[error] ?? 0) + 1
    digests.set(path, (digests.get(path) ?? new Set()).add(digest))
  }
  return {
    requests: results.length,
    good,
    errors,
    versions: Math.max(0, ...digests.values().map(({ size }) => size)),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    slowestMs: percentile(times, 1),
  }
}
