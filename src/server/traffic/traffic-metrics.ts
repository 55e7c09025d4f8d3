import { Counter, type Registry } from 'prom-client'
import { type RequestKind, requestKinds } from './request-kind.ts'

/** Upper bounds of the latency buckets, in seconds: from a cached page to the longest wait for content. */
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Counted = { kind: RequestKind; status: number | null; ms: number; isFromCache: boolean }

export type TrafficMetrics = {
  count(answer: Counted): void
  countCut(reason: string): void
}

/** The counters of one kind of request. */
type Tally = { statuses: Map<number | null, number>; buckets: number[]; seconds: number }
type Report = (labels: Record<string, string>, count: number) => void

/**
 * Rate, status and latency of requests by kind, and the load that was shed. Labels are our own words, never from a request. Kept
 * in plain numbers that are passed on at each scrape: the metrics library takes longer than writing a cached page.
 */
export function createTrafficMetrics(registers: Registry[]): TrafficMetrics {
  const tallies = Object.fromEntries(requestKinds.map((kind) => [kind, emptyTally()])) as Record<
    RequestKind,
    Tally
  >
  const pages = { memory: 0, render: 0 }
  const cut = new Map<string, number>()

  function counter(name: string, help: string, labelNames: string[], reportAll: (report: Report) => void) {
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        reportAll((labels, count) => this.inc(labels, count))
      },
    })
  }
  const ofEachKind = (reportKind: (kind: RequestKind, tally: Tally) => void) => {
    for (const kind of requestKinds) if (tallies[kind].statuses.size > 0) reportKind(kind, tallies[kind])
  }

  counter(
    'site_requests_total',
    'Answers by kind and status; "hung_up" where the client did not wait for the end.',
    ['kind', 'status'],
    (report) =>
      ofEachKind((kind, { statuses }) => {
        for (const [status, count] of statuses) report({ kind, status: String(status ?? 'hung_up') }, count)
      }),
  )
  counter(
    'site_requests_shed_total',
    'Requests that were refused because there were too many (429 and 503).',
    ['kind'],
    (report) =>
      ofEachKind((kind, { statuses }) =>
        report({ kind }, (statuses.get(429) ?? 0) + (statuses.get(503) ?? 0)),
      ),
  )
  counter(
    'site_request_seconds_bucket',
    'Requests that took at most so long, from their head to the last byte of their answer.',
    ['kind', 'le'],
    (report) =>
      ofEachKind((kind, { buckets }) => {
        let soFar = 0
        for (const [at, count] of buckets.entries()) {
          soFar += count
          report({ kind, le: String(latencyBuckets[at] ?? '+Inf') }, soFar)
        }
      }),
  )
  counter('site_request_seconds_sum', 'Time that requests took in all.', ['kind'], (report) =>
    ofEachKind((kind, { seconds }) => report({ kind }, seconds)),
  )
  counter(
    'site_page_answers_total',
    'Pages and documents by where they came from: memory, or a render that was waited for.',
    ['from'],
    (report) => {
      for (const [from, count] of Object.entries(pages)) report({ from }, count)
    },
  )
  counter('site_connections_cut_total', 'Connections that were cut, by reason.', ['reason'], (report) => {
    for (const [reason, count] of cut) report({ reason }, count)
  })

  return {
    count({ kind, status, ms, isFromCache }) {
      const { statuses, buckets } = tallies[kind]
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const fitting = latencyBuckets.findIndex((most) => ms <= most * 1_000)
      const bucket = fitting < 0 ? latencyBuckets.length : fitting
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
      tallies[kind].seconds += ms / 1_000
      if (kind === 'page' || kind === 'document') pages[isFromCache ? 'memory' : 'render'] += 1
    },
    countCut(reason) {
      const label = reason.replaceAll(' ', '_')
      cut.set(label, (cut.get(label) ?? 0) + 1)
    },
  }
}

const emptyTally = (): Tally => ({
  statuses: new Map(),
  buckets: Array<number>(latencyBuckets.length + 1).fill(0),
  seconds: 0,
})
