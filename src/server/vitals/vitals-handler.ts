import type { Handler } from 'hono'
import type { Clock } from '#base/clock.ts'
import { type RequestLimits, takeEach } from '#leads/request-limits.ts'
import { readVitals, type VitalsReport } from '#vitals/vitals.ts'
import { countsOf, senderNetworks } from '../forms/client-address.ts'
import { jsonIn, readBody } from '../forms/read-body.ts'
import { isSameOrigin } from '../forms/same-origin.ts'
import { vitalsMaxBytes, vitalsOfAddress, vitalsOfAll } from './policies.ts'

export type VitalsOptions = {
  note(report: VitalsReport): void
  limits: RequestLimits
  /** Canonical origin of the site. */
  origin: string
  /** Proxies in front whose forwarded address counts. */
  trustedProxies: number
  clock: Clock
}

/**
 * `POST /api/vitals`: counts how fast a page was for someone. The sender's address is counted against a flood, by its
 * hash, and is no part of the report; the answer sets no cookie and says nothing. No browser reads it.
 */
export function vitalsHandler({ note, limits, origin, trustedProxies, clock }: VitalsOptions): Handler {
  return async (context) => {
    const request = context.req.raw
    const answer = (status: 204 | 400 | 403 | 408 | 413 | 429, headers = {}) =>
      context.body(null, status, { 'Cache-Control': 'no-store', ...headers })
    if (!isSameOrigin(request, origin)) return answer(403)
    const networks = senderNetworks(context, trustedProxies)
    const counts = [...countsOf('vitals', networks, vitalsOfAddress), ['vitals', vitalsOfAll] as const]
    const overMs = await takeEach(limits, ...counts)
    if (overMs > 0) return answer(429, { 'Retry-After': String(Math.ceil(overMs / 1000)) })
    const body = await readBody(request, { clock, maxBytes: vitalsMaxBytes })
    if (!body.ok) return answer(body.fault)
    const report = readVitals(jsonIn(body.value))
    if (!report) return answer(400)
    note(report)
    return answer(204)
  }
}
