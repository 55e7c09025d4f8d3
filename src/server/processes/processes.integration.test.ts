import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createEditedPosts } from '#testing/fault-lab/edited-posts.ts'
import { hang } from '#testing/fault-lab/faults.ts'
import { createLargeSite, postSlug } from '#testing/fault-lab/large-site.ts'
import { type FaultLab, startFaultLab } from '#testing/fault-lab.ts'
import { until } from '#testing/processes.ts'
import { tellChange } from '#testing/servers/change-webhook.ts'
import { type SiteProcess, startSite } from '#testing/servers/site-process.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '#testing/servers/test-postgres.ts'

const programs = findPostgres()
if (programs === null) process.stderr.write('PostgreSQL is not installed: several processes are not tested\n')

const secret = 'a secret of three'
/** The newest English post. */
const post = { type: 'post', id: 100_001, slug: postSlug(0, 'en'), lang: 'en', event: 'updated' } as const
const withinMs = 2_000

describe.skipIf(programs === null)('three processes on one PostgreSQL', () => {
  const posts = createEditedPosts(createLargeSite({ posts: 5, projects: 2 }))
  const folder = mkdtempSync(path.join(tmpdir(), 'three-'))
  let postgres: TestPostgres
  let databaseUrl: string
  let lab: FaultLab
  let sites: SiteProcess[] = []
  let edits = 0

  const startOne = (at: number) =>
    startSite(lab.url, path.join(folder, String(at)), {
      DATABASE_URL: databaseUrl,
      REVALIDATE_SECRET: secret,
    })
  const shows = async ({ origin }: SiteProcess, title: string) =>
    (await (await fetch(`${origin}/blog/${post.slug}`)).text()).includes(title)
  /** @returns the title, and how long it took until each process showed it */
  async function edit(toldAt: number) {
    edits += 1
    const title = `Edited ${edits} times`
    posts.retitle(post.id, title)
    const startedAt = systemClock.monotonic()
    await tellChange(sites[toldAt]?.origin ?? '', secret, post)
    const took = sites.map(async (site) => {
      while (!(await shows(site, title)) && systemClock.monotonic() - startedAt < 10_000);
      return systemClock.monotonic() - startedAt
    })
    return { title, ms: Math.max(...(await Promise.all(took))) }
  }
  const statusOf = async ({ origin }: SiteProcess) => (await fetch(`${origin}/api/status`)).json()
  const areListening = async () =>
    (await Promise.all(sites.map(statusOf))).every(({ processes }) => processes.listening)

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '')
    databaseUrl = await postgres.createDatabase()
    lab = await startFaultLab({ content: posts.content })
    sites = await Promise.all([0, 1, 2].map(startOne))
    await until(areListening)
    for (const site of sites) await shows(site, '')
  })
  afterAll(async () => {
    for (const site of sites) await site.stop()
    await lab?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a change that one is told of is on all of them within two seconds, and stays', async () => {
    for (const toldAt of [0, 1, 2, 0, 1]) {
      const { title, ms } = await edit(toldAt)
      expect(ms).toBeLessThan(withinMs)
      const again = Array.from({ length: 10 }, () => sites.map((site) => shows(site, title))).flat()
      expect(await Promise.all(again)).not.toContain(false)
    }
  })

  test('one of them reads a change from WordPress, and the others take what it got', async () => {
    lab.ledger.clear()
    await edit(2)
    expect(lab.ledger.count(new RegExp(`/posts\\?.*slug=${post.slug}`))).toBe(1)
  })

  test('PostgreSQL crashes: what was told meanwhile is caught up, and later changes are as fast', async () => {
    await postgres.crash()
    await expect.poll(areListening).toBe(false)
    edits += 1
    const title = `Edited ${edits} times`
    posts.retitle(post.id, title)
    await tellChange(sites[0]?.origin ?? '', secret, post)
    expect(await shows(sites[0] as SiteProcess, title)).toBe(true)
    await postgres.restart()
    for (const site of sites) await expect.poll(() => shows(site, title)).toBe(true)
    await expect.poll(areListening).toBe(true)
    expect((await edit(1)).ms).toBeLessThan(withinMs)
  })

  test('one that dies over a read holds up nobody, and the one in its place hears of changes', async () => {
    lab.inject(/slug=/, hang)
    const title = 'Read by those that live'
    posts.retitle(post.id, title)
    lab.ledger.clear()
    await tellChange(sites[0]?.origin ?? '', secret, post)
    const reading = fetch(`${sites[0]?.origin}/blog/${post.slug}`).catch(() => null)
    await expect.poll(() => lab.ledger.count(/slug=/)).toBe(1)
    await sites[0]?.kill()
    await reading
    lab.heal()
    for (const site of sites.slice(1))
      await expect.poll(() => shows(site, title), { timeout: withinMs }).toBe(true)
    sites[0] = await startOne(0)
    await expect.poll(areListening).toBe(true)
    expect((await edit(1)).ms).toBeLessThan(withinMs)
  })

  test('the version before runs beside this one: its migrations of leads stand alone', async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('select name from kysely_migration')
    expect(rows.map(({ name }) => name).filter((name) => /content/.test(name))).toEqual([])
    // A later version has been here; this one is the version before.
    await client.query(`insert into processes_migration values ('9999 from the future', '2030')`)
    await client.query('alter table content_changes add column later text')
    await client.end()
    await sites[2]?.stop()
    sites[2] = await startOne(2)
    await expect.poll(areListening).toBe(true)
    expect((await edit(0)).ms).toBeLessThan(withinMs)
  })
})
