import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '#server/traffic/metrics.ts'

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook_url: string } }

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rules: Rule[] = parse(read('deploy/monitoring/alerts.yaml')).groups.flatMap(
  ({ rules: ofGroup }: { rules: Rule[] }) => ofGroup,
)
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  read('deploy/monitoring/dashboard.json'),
)
const expressions: [where: string, expression: string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
]

/** Names of metrics, found with PromQL's grammar, and the number of syntax errors. */
function namesIn(expression: string) {
  const found = { metrics: new Set<string>(), faults: 0 }
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) found.faults += 1
      if (type.name === 'Identifier') found.metrics.add(expression.slice(from, to))
    },
  })
  return found
}

/** The metrics in `/metrics`, and those that Prometheus itself adds. */
async function metricNames(): Promise<Set<string>> {
  const metrics = createMetrics({
    pages: () => ({ pages: 0, bytes: 0 }),
    renders: () => 0,
    isWordPressAvailable: () => true,
    freeBytes: async () => 0,
    upstreamCalls: () => ({ '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, failed: 0 }),
    backups: () => null,
    certificateSeconds: async () => null,
    now: () => 0,
    countLeads: async () => null,
  })
  return new Set(['up', ...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm).map(([, name]) => name ?? '')])
}

test.each(expressions)('%s queries only metrics that exist: %s', async (_, expression) => {
  const { metrics, faults } = namesIn(expression)
  expect(faults).toBe(0)
  expect(metrics.size).toBeGreaterThan(0)
  expect([...metrics.difference(await metricNames())]).toEqual([])
})

test('detects invalid PromQL and unknown metrics', () => {
  expect(namesIn('sum(rate(site_requests_total[5m])').faults).toBeGreaterThan(0)
  expect([...namesIn('site_lost_leads > 0').metrics]).toEqual(['site_lost_leads'])
})

const incidents = read('docs/incidents.md').split(/^## /m).slice(1)
const anchorOf = (incident: string) =>
  incident.slice(0, incident.indexOf('\n')).toLowerCase().replaceAll(' ', '-')

test.each(rules)('the alert $alert leads to its page in docs/incidents.md', ({ annotations }) => {
  const [document, anchor = ''] = annotations.runbook_url.split('#')
  expect(document).toBe('{{ $externalLabels.runbooks }}')
  expect(read('docs/incidents.md')).toMatch(
    /^ {2}external_labels: \{ runbooks: 'https:.*\/docs\/incidents\.md' \}$/m,
  )
  expect(incidents.map(anchorOf)).toContain(anchor)
  expect(annotations.summary).toMatch(/\.$/)
})

test.each(incidents)('an incident says what visitors see, how to see it, and what to do: %s', (incident) => {
  expect(incident).toMatch(/^\*\*Visitors see\*\*/m)
  expect(incident).toMatch(/^\*\*How to see (it|that you need it):\*\*/m)
  expect(incident).toMatch(/^1\. /m)
})

test.each([
  'WordPress down',
  'Mail dead',
  'Disk full',
  'Certificate',
  'Flood',
  'Stolen key',
  'Database corrupt',
  'Restore',
])('there is a page for: %s', (name) =>
  expect(incidents.map((incident) => incident.split('\n')[0])).toContain(name),
)

test('metrics that docs/incidents.md names are there', async () => {
  const named = read('docs/incidents.md').matchAll(/\bsite_[a-z_]+/g)
  const known = await metricNames()
  expect(Array.from(named, ([name]) => name).filter((name) => !known.has(name))).toEqual([])
})
