import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import type { SharedAnswer, SharedTurn } from '#content/cache/shared-reads.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '#testing/servers/test-postgres.ts'
import { createSharedProcesses, queryMs } from './shared-processes.ts'

const programs = findPostgres()

describe.skipIf(programs === null)('what processes share through PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '')
  })
  afterAll(() => postgres?.stop())

  const change = (id: number): ChangeEvent => ({ type: 'post', id, event: 'updated' })

  /** Processes on a database of their own, each with the ids of the changes it has received. */
  async function start(count: number) {
    const databaseUrl = await postgres.createDatabase()
    const processes = Array.from({ length: count }, () => {
      const heard: (number | string)[] = []
      const shared = createSharedProcesses({ databaseUrl, clock: systemClock, log: silentLog })
      shared.start(({ type, id }) => heard.push(id ?? type))
      onTestFinished(shared.stop)
      return { ...shared, heard }
    })
    const query = async (text: string) => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const { rows } = await client.query(text)
      await client.end()
      return rows
    }
    const locksHeld = async () =>
      (
        await query(`select 1 from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())`)
      ).length
    const areListening = () => processes.every(({ status }) => status().listening)
    await expect.poll(areListening).toBe(true)
    /** Breaks every connection, and runs `meanwhile` before any process reconnects. */
    async function interrupt(meanwhile: string) {
      const others = `from pg_stat_activity where application_name like '% changes' and datname = current_database()`
      await query(`select pg_terminate_backend(pid) ${others}; ${meanwhile}`)
      await expect.poll(areListening).toBe(true)
    }
    return { processes, interrupt, query, locksHeld }
  }

  test('PROC-1 delivers each change once to each other process, under concurrency', async () => {
    const { processes } = await start(3)
    const ids = Array.from({ length: 200 }, (_, id) => id)
    for (const id of ids) processes[id % 3]?.publish(change(id))
    for (const [at, { heard }] of processes.entries())
      await expect
        .poll(() => heard.toSorted((a, b) => Number(a) - Number(b)))
        .toEqual(ids.filter((id) => id % 3 !== at))
  })

  test('PROC-1 delivers changes made during a lost connection, and none twice', async () => {
    const { processes, interrupt } = await start(1)
    const notified = (id: number) =>
      `insert into content_changes (origin, event) values ('x', '${JSON.stringify(change(id))}')`
    await interrupt(notified(1))
    await interrupt(`${notified(2)}; ${notified(3)}`)
    await expect.poll(() => processes[0]?.heard).toEqual([1, 2, 3])
  })

  test.each([
    ['was tidied away', 'delete from content_changes where id < 5'],
    ['is that of a backup', 'truncate content_changes restart identity'],
  ])('PROC-1 treats everything as changed where the table %s', async (_, meanwhile) => {
    const { processes, interrupt } = await start(2)
    const [one, two] = processes
    for (const id of [1, 2, 3]) one?.publish(change(id))
    await expect.poll(() => two?.heard).toEqual([1, 2, 3])
    const later = `insert into content_changes (origin, event) select 'x', event from content_changes order by id`
    await interrupt(`${later}; ${meanwhile}`)
    await expect.poll(() => two?.heard).toContain('everything')
  })

  test('PROC-2 shares one read until there is a change', async () => {
    const { processes } = await start(2)
    const [one, two] = processes
    const key = { kind: 'post', key: '["x"]' }
    const turn = (await one?.reads.begin(key)) as SharedTurn
    const waiting = two?.reads.begin(key)
    turn.end('[]')
    expect(await waiting).toEqual({ answer: '[]' })
    expect((await one?.reads.begin(key)) as SharedAnswer).toEqual({ answer: '[]' })
    one?.publish(change(1))
    await expect.poll(() => two?.heard).toEqual([1])
    const restarted = (await two?.reads.begin(key)) as SharedTurn
    expect(restarted).toHaveProperty('end')
    restarted.end(null)
  })

  test('PROC-2 an unfinished read delays another process only briefly', async () => {
    const { processes } = await start(2)
    const [one, two] = processes
    const key = { kind: 'post', key: '["slow"]' }
    expect(await one?.reads.begin(key)).toHaveProperty('end')
    expect(await two?.reads.begin(key)).toBeNull()
    await one?.stop()
    expect(await two?.reads.begin(key)).toHaveProperty('end')
  })

  test('PROC-2 a read whose statement fails leaves no lock behind', async () => {
    const { processes, query, locksHeld } = await start(1)
    await query('alter table content_reads rename to elsewhere')
    expect(await processes[0]?.reads.begin({ kind: 'post', key: '["x"]' })).toBeNull()
    await expect.poll(locksHeld).toBe(0)
    expect(processes[0]?.status().listening).toBe(true)
  })

  test('PROC-2 a read whose statement times out leaves no lock behind', async () => {
    const { processes, query, locksHeld } = await start(1)
    const held = query(
      `begin; lock table content_reads; select pg_sleep(${(queryMs + 1_000) / 1_000}); commit`,
    )
    await expect
      .poll(async () => (await query(`select 1 from pg_locks where mode = 'AccessExclusiveLock'`)).length)
      .toBeGreaterThan(0)
    expect(await processes[0]?.reads.begin({ kind: 'post', key: '["x"]' })).toBeNull()
    await held
    await expect.poll(locksHeld).toBe(0)
    await expect.poll(() => processes[0]?.status().listening).toBe(true)
  })

  test('PROC-1 queues changes without PostgreSQL, and throws nothing', async () => {
    const { processes } = await start(2)
    const [one, two] = processes
    await postgres.crash()
    await expect.poll(() => one?.status().listening).toBe(false)
    one?.publish(change(7))
    expect(await one?.reads.begin({ kind: 'post', key: '["x"]' })).toBeNull()
    expect(one?.status().unpublished).toBe(1)
    await postgres.restart()
    await expect.poll(() => two?.heard).toEqual([7])
  })
})
