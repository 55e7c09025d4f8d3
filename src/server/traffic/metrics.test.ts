import { expect, test } from 'vitest'
import type { BackupRecord } from '#backup/backup-record.ts'
import type { LeadsCounts } from '#leads/leads.ts'
import { createMetrics } from './metrics.ts'

const queue = (counts: Partial<LeadsCounts> = {}): LeadsCounts => ({
  waiting: 0,
  retrying: 0,
  dead: 0,
  byKind: {},
  oldestMs: 0,
  setAside: [],
  ...counts,
})

function metricsOf(
  countLeads: () => LeadsCounts | null = () => queue(),
  backups: BackupRecord | null = null,
) {
  const { text, countPost, traffic } = createMetrics({
    pages: () => ({ pages: 2, bytes: 300 }),
    renders: () => 3,
    isWordPressAvailable: () => true,
    freeBytes: async () => 5e9,
    upstreamCalls: () => ({ '2xx': 5, '3xx': 0, '4xx': 1, '5xx': 0, failed: 2 }),
    countLeads: async () => countLeads(),
    backups: () => backups,
    certificateSeconds: async () => null,
    now: () => 90_000,
  })
  const lines = async (pattern: RegExp) => (await text()).split('\n').filter((line) => pattern.test(line))
  return { text, countPost, traffic, lines }
}

test('/metrics is idempotent', async () => {
  const metrics = metricsOf()
  await metrics.text()
  const lines = (await metrics.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'site_page_renders_total 3',
      'site_cached_pages 2',
      'site_cached_page_bytes 300',
      'site_wordpress_available 1',
      'site_data_free_bytes 5000000000',
      'site_wordpress_calls_total{outcome="2xx"} 5',
      'site_wordpress_calls_total{outcome="failed"} 2',
    ]),
  )
})

test('/metrics counts leads by form and trust, and refusals by reason; does not count duplicates', async () => {
  const { countPost, lines } = metricsOf()
  const taken = { status: 202, id: 'an-id', state: 'accepted', trust: 'trusted' } as const
  countPost('contact', taken)
  countPost('contact', { ...taken, trust: 'doubtful' })
  countPost('contact', { ...taken, state: 'duplicate' })
  countPost('homepage-draft', { status: 422, errors: { email: 'anna@pelda' } })
  countPost('quote', { status: 429, retryAfterMs: 1 })
  countPost('quote', { status: 429, retryAfterMs: 1 })
  countPost('quote', { status: 503 })
  expect(await lines(/^site_(leads_taken|forms_refused)_total.* [^0]/)).toEqual([
    'site_leads_taken_total{form="contact",trust="trusted"} 1',
    'site_leads_taken_total{form="contact",trust="doubtful"} 1',
    'site_forms_refused_total{form="quote",reason="rate_limited"} 2',
    'site_forms_refused_total{form="quote",reason="not_stored"} 1',
    'site_forms_refused_total{form="homepage-draft",reason="invalid"} 1',
  ])
})

test('/metrics starts every lead counter at zero, so that the first of a kind is an increase', async () => {
  const { lines } = metricsOf()
  expect(await lines(/^site_leads_taken_total{form="waitlist"/)).toEqual([
    'site_leads_taken_total{form="waitlist",trust="trusted"} 0',
    'site_leads_taken_total{form="waitlist",trust="doubtful"} 0',
    'site_leads_taken_total{form="waitlist",trust="spam"} 0',
  ])
  expect(await lines(/^site_forms_refused_total{form="comment",reason="not_stored"} 0/)).toHaveLength(1)
  expect(await lines(/^site_deliveries{kind="digest",state="dead"} 0/)).toHaveLength(1)
})

test('/metrics reports waiting and failed deliveries and the age of the oldest, and resets them', async () => {
  let counts = queue({
    byKind: { notification: { waiting: 1, retrying: 2, dead: 3 } },
    oldestMs: 90_500,
  })
  const { lines } = metricsOf(() => counts)
  expect(await lines(/^site_deliveries.* [^0]|^site_oldest/)).toEqual([
    'site_deliveries{kind="notification",state="waiting"} 1',
    'site_deliveries{kind="notification",state="retrying"} 2',
    'site_deliveries{kind="notification",state="dead"} 3',
    'site_oldest_delivery_seconds 90.5',
  ])
  counts = queue()
  expect(await lines(/^site_deliveries.* [^0]/)).toEqual([])
  expect(await lines(/^site_oldest/)).toEqual(['site_oldest_delivery_seconds 0'])
})

test('/metrics counts databases that were set aside', async () => {
  const { lines } = metricsOf(() => queue({ setAside: ['leads-corrupt-a.sqlite'] }))
  expect(await lines(/^site_lead_databases/)).toEqual(['site_lead_databases_set_aside 1'])
})

test('/metrics reports an unavailable database, without stale figures', async () => {
  let counts: LeadsCounts | null = queue({ oldestMs: 90_500 })
  const { lines } = metricsOf(() => counts)
  expect(await lines(/^site_leads_database/)).toEqual(['site_leads_database_available 1'])
  counts = null
  expect(await lines(/^site_(leads_database|deliveries|oldest)/)).toEqual(['site_leads_database_available 0'])
})

test('/metrics reports rate, status, latency and shed requests by kind, and cache hits', async () => {
  const { traffic, lines } = metricsOf()
  traffic.count({ kind: 'page', status: 200, ms: 3, isFromCache: true })
  traffic.count({ kind: 'page', status: 503, ms: 30, isFromCache: false })
  traffic.count({ kind: 'form', status: 429, ms: 1, isFromCache: false })
  traffic.count({ kind: 'media', status: null, ms: 900, isFromCache: false })
  traffic.countCut('stalled reader')
  expect(await lines(/^site_(requests|page_answers|connections)_/)).toEqual([
    'site_requests_total{kind="page",status="200"} 1',
    'site_requests_total{kind="page",status="503"} 1',
    'site_requests_total{kind="media",status="hung_up"} 1',
    'site_requests_total{kind="form",status="429"} 1',
    'site_requests_shed_total{kind="page"} 1',
    'site_requests_shed_total{kind="media"} 0',
    'site_requests_shed_total{kind="form"} 1',
    'site_page_answers_total{from="memory"} 1',
    'site_page_answers_total{from="render"} 1',
    'site_connections_cut_total{reason="stalled_reader"} 1',
  ])
  expect(await lines(/^site_request_seconds_.*kind="page"/)).toEqual(
    expect.arrayContaining([
      'site_request_seconds_bucket{kind="page",le="0.005"} 1',
      'site_request_seconds_bucket{kind="page",le="0.05"} 2',
      'site_request_seconds_bucket{kind="page",le="+Inf"} 2',
      'site_request_seconds_sum{kind="page"} 0.033',
    ]),
  )
  expect(await lines(/^nodejs_eventloop_lag_p99_seconds /)).toHaveLength(1)
})

test('OPS-1 /metrics reports the age of the newest backup and whether the last attempt failed; OPS-2 omits a missing certificate', async () => {
  const lines = (backups: BackupRecord | null) =>
    metricsOf(undefined, backups).lines(/^site_(newest_backup|backup_failed|certificate)/)
  expect(await lines(null)).toEqual(['site_backup_failed 0'])
  const newest = { archive: '/backups/a.tar.gz', madeAt: 30_000 }
  expect(await lines({ newest, failure: null })).toEqual([
    'site_newest_backup_age_seconds 60',
    'site_backup_failed 0',
  ])
  expect(await lines({ newest, failure: { at: 80_000, reason: 'no space' } })).toContain(
    'site_backup_failed 1',
  )
})
