import type { Handler } from 'hono'
import { Counter, Gauge, type Registry } from 'prom-client'
import { readVitals, type Vital, type VitalsReport, vitals } from '#vitals/vitals.ts'
import { type PostChecks, receivePost, retryAfter } from './public-post.ts'
import { jsonIn } from './read-body.ts'

/** Tuning numbers of field data, each with its unit and its reason. */

/** A report is a hundred bytes; paths have at most a few hundred more. */
export const vitalsMaxBytes = 1_000
/** A visit sends one for each page; an office behind one address may be many. */
export const vitalsOfAddress = { limit: 60, windowMs: 60_000 }
/** All together: beyond it reports would say no more, and cost more. */
const vitalsOfAll = { limit: 3_000, windowMs: 60_000 }
/** Of a page, device and language the last ones count: enough for a p75, few enough to follow a release. */
export const keptReports = 200

/**
 * `POST /api/vitals`: counts how fast a page was for someone. The sender's address is counted against a flood, by its
 * hash, and is no part of the report; the answer sets no cookie and says nothing. No browser reads it.
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

/** Three in four visits were at least as good. @param values at least one */
const p75 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN

/** What `/metrics` tells of real visits. Labels are words of ours; of each of their combinations the last reports are kept. */
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
