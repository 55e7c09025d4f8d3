import { Counter, Histogram, type Registry } from 'prom-client'
import { latencyBuckets } from './policies.ts'
import type { RequestKind } from './request-kind.ts'

type Counted = { kind: RequestKind; status: number | null; ms: number; isKept: boolean }

export type TrafficMetrics = {
  count(answer: Counted): void
  countCut(reason: string): void
}

/** Rate, status and latency of requests by kind, and what was shed. Labels are words of ours, never of a request. */
export function createTrafficMetrics(registers: Registry[]): TrafficMetrics {
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Answers by kind and status; "hung_up" where the client did not wait for its end.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'site_request_seconds',
    help: 'From the head of a request to the last byte of its answer.',
    labelNames: ['kind'],
    buckets: latencyBuckets,
    registers,
  })
  const shed = new Counter({
    name: 'site_requests_shed_total',
    help: 'Requests that were refused because there were too many (429 and 503).',
    labelNames: ['kind'],
    registers,
  })
  const pages = new Counter({
    name: 'site_page_answers_total',
    help: 'Pages and documents by where they came from: memory, or a render that was waited for.',
    labelNames: ['from'],
    registers,
  })
  const cut = new Counter({
    name: 'site_connections_cut_total',
    help: 'Connections that were cut, by reason.',
    labelNames: ['reason'],
    registers,
  })

  return {
    count({ kind, status, ms, isKept }) {
      requests.inc({ kind, status: status ?? 'hung_up' })
      seconds.observe({ kind }, ms / 1_000)
      if (status === 429 || status === 503) shed.inc({ kind })
      if (kind === 'page' || kind === 'document') pages.inc({ from: isKept ? 'memory' : 'render' })
    },
    countCut: (reason) => cut.inc({ reason: reason.replaceAll(' ', '_') }),
  }
}
