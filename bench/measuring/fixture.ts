import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import type { LabContent } from '#testing/fault-lab/rest-answer.ts'
import { type FaultLab, startFaultLab, type Uploads } from '#testing/fault-lab.ts'
import { until } from '#testing/processes.ts'
import { type Settings, type SiteProcess, startSite } from '#testing/servers/site-process.ts'
import { requestPage } from '../load/page-request.ts'

/** The built site, and the WordPress it reads, whose faults the benchmark controls. */
export type Fixture = {
  site: SiteProcess
  lab: FaultLab
  /** The site's data folder. */
  dataDirectory: string
  /** Stops the site and restarts it on the same data. */
  restartSite(): Promise<void>
}

const quietMs = 1_000

/** Creates a fixture, uses it, and removes it. */
export async function withFixture<Value>(
  content: LabContent,
  use: (fixture: Fixture) => Promise<Value>,
  { uploads, settings = {} }: { uploads?: Uploads; settings?: Settings } = {},
): Promise<Value> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-bench-'))
  const lab = await startFaultLab({ content, ...(uploads && { uploads }) })
  const fixture: Fixture = {
    lab,
    dataDirectory,
    site: await startSite(lab.url, dataDirectory, settings),
    async restartSite() {
      await fixture.site.stop()
      fixture.site = await startSite(lab.url, dataDirectory, settings)
    },
  }
  try {
    return await use(fixture)
  } finally {
    await fixture.site.stop()
    await lab.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** Visits every page until the site is idle. @returns the digest of each page in a healthy state */
export async function warmUp(
  { site, lab }: Fixture,
  paths: readonly string[],
): Promise<Record<string, string>> {
  for (const path of paths) await requestPage(site.origin, path)
  await quiet(lab)
  const digests: Record<string, string> = {}
  for (const path of paths) {
    const { outcome, digest } = await requestPage(site.origin, path)
    if (outcome !== '200') throw new Error(`${path} cannot be measured: ${outcome}`)
    digests[path] = digest
  }
  return digests
}

/** Waits until WordPress has received no calls for a second. */
export const quiet = (lab: FaultLab) =>
  until(() => systemClock.now() - (lab.ledger.calls().at(-1)?.at ?? 0) > quietMs)
