import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { sendChange } from '#testing/change-webhook.ts'
import { createEditedPosts } from '#testing/fault-lab/edited-posts.ts'
import { hang } from '#testing/fault-lab/faults.ts'
import { createLargeSite, postSlug } from '#testing/fault-lab/large-site.ts'
import { type FaultLab, startFaultLab } from '#testing/fault-lab.ts'
import { until } from '#testing/processes.ts'
import { type SiteProcess, startSite } from '#testing/servers/site-process.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '#testing/servers/test-postgres.ts'

const programs = findPostgres()
if (programs === null) process.stderr.write('PostgreSQL is not installed: several processes are not tested\n')

const secret = 'a secret of three'
/** A different English post for each edit: requests to WordPress for the same one are rate limited (GUARD-1). */
const postOf = (number: number) =>
  ({
    type: 'post',
    id: 100_001 + 2 * number,
    slug: postSlug(number, 'en'),
    lang: 'en',
    event: 'updated',
  }) as const
const withinMs = 2_000

type Edit = ReturnType<typeof postOf> & { title: string }

describe.skipIf(programs === null)('three processes on one PostgreSQL', () => {
  const posts = createEditedPosts(createLargeSite({ posts: 30, projects: 2 }))
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
  const shows = async ({ origin }: SiteProcess, { slug, title }: Edit) =>
    (await (await fetch(`${origin}/blog/${slug}`)).text()).includes(title)
  /** Saves a post in WordPress that every process has shown before, without notifying any of them. */
  async function save(): Promise<Edit> {
    const post = postOf(edits)
    const title = `Edited ${edits} times`
    edits += 1
    for (const site of sites) await shows(site, { ...post, title })
    posts.retitle(post.id, title)
    return { ...post, title }
  }
  /** Saves a post and notifies one process. @returns how long it took until all of them showed it */
  async function edit(notifiedSite: number) {
    const saved = await save()
    const startedAt = systemClock.monotonic()
    await sendChange(sites[notifiedSite]?.origin ?? '', secret, saved)
    const took = sites.map(async (site) => {
      while (!(await shows(site, saved)) && systemClock.monotonic() - startedAt < 10_000);
      return systemClock.monotonic() - startedAt
    })
    return { saved, ms: Math.max(...(await Promise.all(took))) }
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
  })
  afterAll(async () => {
    for (const site of sites) await site.stop()
    await lab?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('PROC-1 shows a change received by one on all of them within two seconds', async () => {
    for (const notifiedSite of [0, 1, 2, 0, 1]) {
      const { saved, ms } = await edit(notifiedSite)
      expect(ms).toBeLessThan(withinMs)
      const again = Array.from({ length: 10 }, () => sites.map((site) => shows(site, saved))).flat()
      expect(await Promise.all(again)).not.toContain(false)
    }
  })

  test('PROC-2 one of them reads a change from WordPress and shares it', async () => {
    const { slug } = (await edit(2)).saved
    lab.ledger.clear()
    await sendChange(sites[2]?.origin ?? '', secret, { ...postOf(edits - 1) })
    for (const site of sites)
      await expect.poll(() => shows(site, { ...postOf(edits - 1), title: 'Edited' })).toBe(true)
    expect(lab.ledger.count(new RegExp(`/posts\\?.*slug=${slug}`))).toBe(1)
  })

  test('PROC-1 catches up on changes made while connections were lost', async () => {
    const saved = await save()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '% changes'`,
    )
    // Before any of them has reconnected, and without a notification.
    await client.query('insert into content_changes (origin, event) values ($1, $2)', [
      'other',
      JSON.stringify(saved),
    ])
    await client.end()
    for (const site of sites) await expect.poll(() => shows(site, saved), { timeout: withinMs }).toBe(true)
  })

  test('PROC-1 delivers changes received during a PostgreSQL crash afterwards', async () => {
    const saved = await save()
    await postgres.crash()
    await expect.poll(areListening).toBe(false)
    await sendChange(sites[0]?.origin ?? '', secret, saved)
    expect(await shows(sites[0] as SiteProcess, saved)).toBe(true)
    await postgres.restart()
    for (const site of sites) await expect.poll(() => shows(site, saved)).toBe(true)
    await expect.poll(areListening).toBe(true)
    expect((await edit(1)).ms).toBeLessThan(withinMs)
  })

  test('PROC-2 one that dies during a read blocks no other, and its replacement receives changes', async () => {
    const saved = await save()
    lab.inject(/slug=/, hang)
    lab.ledger.clear()
    await sendChange(sites[0]?.origin ?? '', secret, saved)
    const reading = fetch(`${sites[0]?.origin}/blog/${saved.slug}`).catch(() => null)
    await expect.poll(() => lab.ledger.count(/slug=/)).toBe(1)
    await sites[0]?.kill()
    await reading
    lab.heal()
    for (const site of sites.slice(1))
      await expect.poll(() => shows(site, saved), { timeout: withinMs }).toBe(true)
    sites[0] = await startOne(0)
    await expect.poll(areListening).toBe(true)
    expect((await edit(1)).ms).toBeLessThan(withinMs)
  })

  test('PROC-3 the previous version runs next to this one: lead migrations are compatible', async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('select name from kysely_migration')
    expect(rows.map(({ name }) => name).filter((name) => /content/.test(name))).toEqual([])
    // Simulates a later version that ran before; this one is then the previous version.
    await client.query(`insert into processes_migration values ('9999 from the future', '2030')`)
    await client.query('alter table content_changes add column later text')
    await client.end()
    await sites[2]?.stop()
    sites[2] = await startOne(2)
    await expect.poll(areListening).toBe(true)
    expect((await edit(0)).ms).toBeLessThan(withinMs)
  })
})
