import { documentAt } from '../documents/site-documents.ts'
import { type RequestKind, requestKind } from './request-kind.ts'
import type { SecurityEvent, SecurityLog } from './security-log.ts'
import type { TrafficMetrics } from './traffic-metrics.ts'

/** A finished request. */
export type Exchange = {
  url: string | undefined
  /** Null if the client hung up before it had the response. */
  status: number | null
  ms: number
  /** Whether it was a cached page, written straight from memory. */
  isFromCache: boolean
}

/** Why a connection was cut or a request could not be parsed. */
export type CutReason = Extract<
  SecurityEvent,
  'pipelining' | 'stalled reader' | 'too many connections of one address' | 'malformed' | 'too slow'
>

export type Traffic = {
  answered(exchange: Exchange): void
  cut(reason: CutReason): void
}

export const unwatched: Traffic = { answered() {}, cut() {} }

/** Counts every response by kind, and logs refusals. */
export function createTraffic({
  metrics,
  security,
}: {
  metrics: TrafficMetrics
  security: SecurityLog
}): Traffic {
  return {
    answered({ url, status, ms, isFromCache }) {
      // Only pages and documents are cached, so the hot path skips the other prefixes.
      const kind = isFromCache ? cachedKind(url) : requestKind(url)
      metrics.count({ kind, status, ms, isFromCache })
      const event = status === null || status < 400 ? undefined : eventOf(kind, status)
      if (event) security.note(kind, event)
    },
    cut(reason) {
      metrics.countCut(reason)
      security.note('connection', reason)
    },
  }
}

const events: Readonly<Record<number, SecurityEvent>> = {
  400: 'malformed',
  401: 'not authentic',
  403: 'from another site',
  404: 'not found',
  408: 'too slow',
  413: 'too large',
  429: 'rate limited',
  503: 'shed',
}

const cachedKind = (url = '') => (documentAt(url) ? 'document' : 'page')

function eventOf(kind: RequestKind, status: number): SecurityEvent | undefined {
  // A site that is not ready answers 503, which is not a refusal.
  if (kind === 'health') return undefined
  // Without its token `/metrics` answers 404.
  if (kind === 'metrics' && status === 404) return 'not authentic'
  return events[status]
}
