import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createEditedPosts } from '#testing/fault-lab/edited-posts.ts'
import { createLargeSite } from '#testing/fault-lab/large-site.ts'
import { startFaultLab } from '#testing/fault-lab.ts'
import { until } from '#testing/processes.ts'
import { type Settings, type SiteProcess, startSite } from '#testing/servers/site-process.ts'
import { startTestPostgres, type TestPostgres } from '#testing/servers/test-postgres.ts'
import { secret } from '../measuring/purge.ts'

/** Sites on one PostgreSQL and one WordPress, controlled by the benchmark. */
export type Fleet = {
  sites: SiteProcess[]
  postgres: TestPostgres
  retitle(id: number, title: string): void
  /** Starts a site in place of one that has ended, or an additional one. */
  start(at: number, settings?: Settings): Promise<SiteProcess>
  /** Resolves when all of them receive changes. */
  areListening(): Promise<void>
}

/** @param programs where PostgreSQL is installed */
export async function onFleet<Value>(
  programs: string,
  count: number,
  use: (fleet: Fleet) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-fleet-'))
  const posts = createEditedPosts(createLargeSite({ posts: 200 }))
  const lab = await startFaultLab({ content: posts.content })
  const postgres = await startTestPostgres(programs)
  const databaseUrl = await postgres.createDatabase()
  const common = { DATABASE_URL: databaseUrl, REVALIDATE_SECRET: secret, TRUSTED_PROXIES: '1' }
  const isListening = async ({ origin }: SiteProcess) =>
    (await (await fetch(`${origin}/api/status`)).json()).processes.listening
  const fleet: Fleet = {
    sites: [],
    postgres,
    retitle: posts.retitle,
    async start(at, settings) {
      const site = await startSite(lab.url, path.join(folder, String(at)), { ...common, ...settings })
      fleet.sites[at] = site
      return site
    },
    areListening: () => until(async () => (await Promise.all(fleet.sites.map(isListening))).every(Boolean)),
  }
  try {
    for (let at = 0; at < count; at += 1) await fleet.start(at)
    if (count > 0) await fleet.areListening()
    return await use(fleet)
  } finally {
    for (const site of fleet.sites) await site.stop()
    await lab.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
