import { mkdirSync, writeFileSync } from 'node:fs'
import { buildIfStale } from '../scripts/steps/build-if-stale.ts'
import { measureAttack } from './attack.ts'
import { measureAuditResult } from './audit-result.ts'
import { measureCachedHome } from './cached-home.ts'
import { measureJunkAddresses } from './junk-addresses.ts'
import { measureLeadsCrash } from './leads/leads-crash.ts'
import { measureLeadsLock } from './leads/leads-lock.ts'
import { measureLeadsOutage } from './leads/leads-outage.ts'
import { measureLeadsProcesses } from './leads/leads-processes.ts'
import { measureLeadsStorage } from './leads/leads-storage.ts'
import { measureLeadsThroughput } from './leads/leads-throughput.ts'
import { measureSearch } from './load/search.ts'
import { measureSoak } from './load/soak.ts'
import { type Figure, formatFigures, holds } from './measuring/figure.ts'
import { measureMissPath } from './miss-path.ts'
import { measureMissStorm } from './miss-storm.ts'
import { measureOutage } from './outage.ts'
import { measurePictures } from './pictures.ts'
import { measureRender } from './render.ts'
import { measureProcesses } from './several/several-processes.ts'
import { measureStartUp } from './start-up.ts'
import { measureTenThousandPosts } from './ten-thousand-posts.ts'
import { measureUpstreamBudget } from './upstream-budget.ts'
import { measureFirstVisit } from './visits/first-visit.ts'
import { measureInteraction } from './visits/interaction.ts'
import { measureLighthouse } from './visits/lighthouse.ts'
import { measurePageTurns } from './visits/page-turns.ts'
import { measureScrolling } from './visits/scrolling.ts'
import { measureAdminScreens } from './wordpress/admin-screens.ts'
import { measureWordPressSaves } from './wordpress/wordpress-saves.ts'

type Benchmark = (options: { isQuick: boolean }) => Promise<Figure[]>

const benchmarks: Readonly<Record<string, Benchmark>> = {
  'start-up': measureStartUp,
  'first-visit': measureFirstVisit,
  interaction: measureInteraction,
  'page-turns': measurePageTurns,
  lighthouse: measureLighthouse,
  scrolling: measureScrolling,
  render: measureRender,
  'audit-result': measureAuditResult,
  'cached-home': measureCachedHome,
  'miss-path': measureMissPath,
  'miss-storm': measureMissStorm,
  'junk-addresses': measureJunkAddresses,
  outage: measureOutage,
  'ten-thousand-posts': measureTenThousandPosts,
  'upstream-budget': measureUpstreamBudget,
  search: measureSearch,
  pictures: measurePictures,
  attack: measureAttack,
  soak: measureSoak,
  'leads-crash': measureLeadsCrash,
  'leads-throughput': measureLeadsThroughput,
  'leads-outage': measureLeadsOutage,
  'leads-storage': measureLeadsStorage,
  'leads-lock': measureLeadsLock,
  'leads-processes': measureLeadsProcesses,
  processes: measureProcesses,
  'admin-screens': measureAdminScreens,
  'wordpress-saves': measureWordPressSaves,
}

/**
 * `npm run bench [-- NAME…] [--quick]`: runs all or the named benchmarks, prints one table and stores the figures under
 * `bench/results/`. It measures the site built from the current sources. `--quick` is faster and less reliable.
 */
const words = process.argv.slice(2)
const isQuick = words.includes('--quick')
const wanted = words.filter((word) => word !== '--quick')
const names = wanted.length > 0 ? wanted : Object.keys(benchmarks)

const unknown = names.find((name) => !(name in benchmarks))
if (unknown !== undefined) {
  process.stderr.write(`No benchmark ${unknown}. There are: ${Object.keys(benchmarks).join(', ')}\n`)
  process.exit(1)
}

buildIfStale()
const figures: Figure[] = []
for (const name of names) {
  process.stderr.write(`measuring ${name}…\n`)
  figures.push(...((await benchmarks[name]?.({ isQuick })) ?? []))
}

process.stdout.write(`${formatFigures(figures).join('\n')}\n`)
mkdirSync('bench/results', { recursive: true })
writeFileSync('bench/results/latest.json', `${JSON.stringify({ names, isQuick, figures }, null, 2)}\n`)
process.exit(figures.every(holds) ? 0 : 1)
