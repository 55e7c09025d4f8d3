import { Counter, Gauge, type Registry } from 'prom-client'
import { type Vital, type VitalsReport, vitals } from '#vitals/vitals.ts'
import { keptReports } from './policies.ts'

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
