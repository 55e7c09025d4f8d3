import type { Handler } from 'hono'
import { Counter, Gauge, type Registry } from 'prom-client'
import { readVitals, type Vital, type VitalsReport, vitals } from '#vitals/vitals.ts'
import { type PostChecks, receivePost, retryAfter } from './public-post.ts'
import { jsonIn } from './read-body.ts'

/** Tuning parameters of field data, each with its unit and its reason. */

/** A report has about a hundred bytes; paths add at most a few hundred. */
export const vitalsMaxBytes = 1_000
/** A visit sends one for each page; an office with many people may share one address. */
export const vitalsOfAddress = { limit: 60, windowMs: 60_000 }
/** For all senders: more reports would add no information, only cost. */
const vitalsOfAll = { limit: 3_000, windowMs: 60_000 }
/** The most recent reports kept per page, device and language: enough for a p75, few enough to show a release's effect. */
export const keptReports = 200

/**
 * `POST /api/vitals`: counts how fast a page was for a visitor. The sender's address is only counted, hashed, for the rate limit
 * and is not part of the report; the response has no body and sets no cookie. Browsers ignore it.
 */
export function vitalsHandler({
  note,
  ...checks
}: PostChecks & { note(report: VitalsReport): void }): Handler {
  const bounds = {
    counter: 'vitals',
    ofAddress: vitalsOfAddress,
    ofAll: vitalsOfAll,
    maxBytes: vitalsMaxBytes,
  }
  return async (context) => {
    const answer = (status: 204 | 400 | 403 | 408 | 413 | 429, headers = {}) =>
      context.body(null, status, { 'Cache-Control': 'no-store', ...headers })
    const post = await receivePost(context, checks, bounds)
    if (!post.ok) return answer(post.fault.status, retryAfter(post.fault))
    const report = readVitals(jsonIn(post.value.bytes))
    if (!report) return answer(400)
    note(report)
    return answer(204)
  }
}

const labelNames = ['page', 'language', 'device'] as const
type Labels = Record<(typeof labelNames)[number], string>
type Kept = { labels: Labels; values: Record<Vital, number[]> }

/** The 75th percentile. @param values at least one */
const p75 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN

/** Field data in `/metrics`. Labels are our own words; the most recent reports are kept for each combination of them. */
export function createVitalsMetrics(registers: Registry[]): (report: VitalsReport) => void {
  const kept = new Map<string, Kept>()
  const reports = new Counter({
    name: 'site_vitals_reports_total',
    help: 'Visits that have reported how fast a page was.',
    labelNames,
    registers,
  })
  new Gauge({
    name: 'site_vitals_p75',
    help: 'Of the last reports of a kind of page: lcp, inp and ttfb in milliseconds, cls without a unit.',
    labelNames: ['vital', ...labelNames],
    registers,
    collect() {
      this.reset()
      for (const { labels, values } of kept.values())
        for (const vital of vitals)
          if (values[vital].length > 0) this.set({ vital, ...labels }, p75(values[vital]))
    },
  })

  return ({ values, ...labels }) => {
    const key = Object.values(labels).join(' ')
    const known = kept.get(key) ?? { labels, values: { lcp: [], inp: [], cls: [], ttfb: [] } }
    kept.set(key, known)
    reports.inc(labels)
    for (const vital of vitals) {
      const value = values[vital]
      if (value !== undefined) known.values[vital] = [...known.values[vital].slice(1 - keptReports), value]
    }
  }
}
