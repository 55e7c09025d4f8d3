import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLargeSite } from '#testing/fault-lab/large-site.ts'
import { type FaultLab, startFaultLab } from '#testing/fault-lab.ts'
import { type SiteProcess, startSite } from '#testing/servers/site-process.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '#testing/servers/test-postgres.ts'

const programs = findPostgres()
if (programs === null) process.stderr.write('PostgreSQL is not installed: CLUSTER is not tested\n')

describe.skipIf(programs === null)('CLUSTER=2', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cluster-'))
  let postgres: TestPostgres
  let lab: FaultLab
  let site: SiteProcess

  const workers = () => {
    const listed = spawnSync('ps', ['-o', 'pid=', '--ppid', String(site.pid)], { encoding: 'utf8' })
    return listed.stdout.split('\n').map(Number).filter(Boolean)
  }
  /** On a new connection, which the next worker in turn gets. */
  const ask = async (path: string) => {
    const answer = await fetch(site.origin + path, { headers: { connection: 'close' } })
    await answer.body?.cancel()
    return answer.status
  }
  const asks = async (path: string, times: number) => {
    for (let time = 0; time < times; time += 1) expect(await ask(path)).toBe(200)
  }

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '')
    lab = await startFaultLab({ content: createLargeSite({ posts: 3, projects: 1 }) })
    const databaseUrl = await postgres.createDatabase()
    site = await startSite(lab.url, folder, { DATABASE_URL: databaseUrl, CLUSTER: '2' })
  })
  afterAll(async () => {
    await site?.stop()
    await lab?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('PROC-4 both processes answer, and /metrics aggregates both', async () => {
    expect(workers()).toHaveLength(2)
    const pages = () => site.metric('site_requests_total{kind="page"')
    const before = (await pages()) || 0
    await asks('/about', 20)
    expect(await pages()).toBe(before + 20)
    expect(await pages()).toBe(before + 20)
    // Reported by both, counted once.
    expect(await site.metric('site_leads_database_available')).toBe(1)
    expect(await ask('/readyz')).toBe(200)
  })

  test('PROC-4 replaces a dead process, while the other keeps serving', async () => {
    const [first, second] = workers()
    process.kill(first ?? 0, 'SIGKILL')
    await expect.poll(() => workers().includes(first ?? 0)).toBe(false)
    await asks('/about', 10)
    await expect.poll(() => workers().length).toBe(2)
    expect(workers()).toContain(second)
    process.kill(second ?? 0, 'SIGKILL')
    await expect.poll(() => ask('/about').catch(() => 0)).toBe(200)
  })

  test('PROC-4 a shutdown ends all of them', async () => {
    await expect.poll(() => workers().length).toBe(2)
    const ended = workers()
    await site.stop()
    for (const pid of ended) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
