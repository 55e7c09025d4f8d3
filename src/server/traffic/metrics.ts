import { timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { BackupRecord } from '#backup/backup-record.ts'
import type { LeadsCounts } from '#leads/leads.ts'
import type { VitalsReport } from '#vitals/vitals.ts'
import type { CountPost } from '../forms/form-answers.ts'
import { createVitalsMetrics } from '../vitals.ts'
import { createLeadMetrics } from './lead-metrics.ts'
import { createTrafficMetrics, type TrafficMetrics } from './traffic-metrics.ts'
import type { UpstreamCalls } from './upstream-calls.ts'

/** What `/metrics` reads from the site at each scrape. */
export type MetricSources = {
  pages(): { pages: number; bytes: number }
  renders(): number
  isWordPressAvailable(): boolean
  /** Free space on the data disk; NaN if unknown. */
  freeBytes(): Promise<number>
  /** Calls to WordPress since the start, by outcome. */
  upstreamCalls(): UpstreamCalls
  /** The known backups of this data folder; null if unknown. */
  backups(): BackupRecord | null
  /** Seconds until the certificate of the site's address expires, 0 if it is invalid; null if there is none to check. */
  certificateSeconds(): Promise<number | null>
  /** Milliseconds since 1970. */
  now(): number
  /** Null while the database is unavailable. */
  countLeads(): Promise<LeadsCounts | null>
}

export type Metrics = {
  /** Prometheus text. */
  text(): Promise<string>
  countPost: CountPost
  traffic: TrafficMetrics
  noteVitals(report: VitalsReport): void
}

export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Counter({
    name: 'site_page_renders_total',
    help: 'Renders of pages for the cache.',
    registers,
    collect() {
      this.reset()
      this.inc(sources.renders())
    },
  })
  new Counter({
    name: 'site_wordpress_calls_total',
    help: 'Calls to WordPress by how they ended: the first digit of the status, or failed without one.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(sources.upstreamCalls())) this.inc({ outcome }, count)
    },
  })
  gauge('site_cached_pages', 'Pages in the page cache.', () => sources.pages().pages)
  gauge('site_cached_page_bytes', 'Bytes of the page cache.', () => sources.pages().bytes)
  gauge('site_wordpress_available', '1 while WordPress answers.', () =>
    Number(sources.isWordPressAvailable()),
  )
  gauge('site_data_free_bytes', 'Bytes that may still be written to the disk of the data.', sources.freeBytes)

  gauge(
    'site_newest_backup_age_seconds',
    'Age of the newest backup of this data folder; missing while none is known.',
    () => {
      const newest = sources.backups()?.newest
      return newest ? Math.max(0, sources.now() - newest.madeAt) / 1000 : null
    },
  )
  gauge('site_backup_failed', '1 when the newest attempt to make a backup failed.', () =>
    Number(Boolean(sources.backups()?.failure)),
  )
  gauge(
    'site_certificate_expires_seconds',
    'Seconds until the certificate of the site ends, as visitors get it; 0 when it does not hold, missing where none can be looked at.',
    sources.certificateSeconds,
  )

  const leads = createLeadMetrics(registers)

  /** @param read returns null if there is no value: the metric is then omitted */
  function gauge(name: string, help: string, read: () => number | null | Promise<number | null>) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read()
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  }

  return {
    countPost: leads.countPost,
    traffic: createTrafficMetrics(registers),
    noteVitals: createVitalsMetrics(registers),
    async text() {
      leads.show(await sources.countLeads())
      return registry.metrics()
    },
  }
}

/** Whether a request carries the bearer token; compared in constant time. */
export function hasToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
