import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { submissionOf } from '#testing/leads/leads-fixture.ts'
import { createLedger } from '../ledger.ts'
import { createDeliveryQueue } from '../queue/delivery-queue.ts'
import { maxDatabasesSetAside } from './connection.ts'
import { createLeadsDatabase } from './leads-database.ts'
import { databasesSetAside, sqliteFileIn } from './set-aside.ts'
import { lockRestMs, lockRetryMs, lockWaitMs } from './storage-fault.ts'

const clock = createFakeClock()
let dataDirectory = ''
beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'leads-'))
})
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }))

const open = (log = silentLog) => createLeadsDatabase({ databaseUrl: null, dataDirectory }, { clock, log })

function ledgerOn(database: ReturnType<typeof open>) {
  const deliveries = { isConfigured: () => true, attempt: async () => ({ outcome: 'delivered' }) as const }
  const ledger = createLedger({
    database,
    queue: createDeliveryQueue(database, clock),
    deliveries,
    wake() {},
    clock,
  })
  let next = 0
  return {
    accept: (message = 'x') =>
      ledger.accept(submissionOf({ idempotencyKey: `key-number-${next++}`, values: { message } }), [
        'notification',
      ]),
  }
}

const countLeads = async (database: ReturnType<typeof open>) => {
  const found = await database.use((db) =>
    db
      .selectFrom('leads')
      .innerJoin('jobs', 'jobs.lead_id', 'leads.id')
      .select((lead) => lead.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return found.ok ? found.value.count : null
}

describe('the file', () => {
  test('is readable for its owner only, with its companions, and every commit is synced', async () => {
    const database = open()
    await ledgerOn(database).accept()
    const files = readdirSync(dataDirectory)
    expect(files.toSorted()).toEqual(['leads.sqlite', 'leads.sqlite-shm', 'leads.sqlite-wal'])
    for (const file of files) expect(statSync(path.join(dataDirectory, file)).mode & 0o777).toBe(0o600)
    const pragma = async (name: string) => {
      const found = await database.use((db) => sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db))
      return found.ok && Object.values(found.value.rows[0] ?? {})[0]
    }
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    expect(await pragma('secure_delete')).toBe(1)
    await database.close()
  })

  test('tables are strict', async () => {
    const database = open()
    const insert = database.use((db) =>
      sql`insert into request_counts values ('a', 'not a number', 1)`.execute(db),
    )
    await expect(insert).rejects.toThrow('cannot store TEXT value')
    await database.close()
  })

  test('is checked for deletion at run time: nothing is written to an unlinked file', async () => {
    const database = open()
    const ledger = ledgerOn(database)
    await ledger.accept()
    for (const file of readdirSync(dataDirectory)) rmSync(path.join(dataDirectory, file))
    expect(await ledger.accept()).toMatchObject({ ok: true })
    expect(statSync(sqliteFileIn(dataDirectory)).mode & 0o777).toBe(0o600)
    expect(await countLeads(database)).toBe(1)
    await database.close()
  })
})

describe('nothing can be stored', () => {
  test.each([
    ['a full disk', 'pragma max_page_count = 30', 'pragma max_page_count = 1000000'],
    ['a read-only database', 'pragma query_only = on', 'pragma query_only = off'],
  ])('reports %s, accepts nothing falsely, and recovers', async (_, begin, end) => {
    const database = open()
    const ledger = ledgerOn(database)
    await ledger.accept()
    await database.use((db) => sql.raw(begin).execute(db))
    const answers = await Promise.all(Array.from({ length: 40 }, () => ledger.accept('x'.repeat(5_000))))
    for (let n = 0; n < 40; n += 1) answers.push(await ledger.accept('x'.repeat(5_000)))
    expect(answers.at(-1)).toEqual({ ok: false, reason: 'storage' })
    await database.use((db) => sql.raw(end).execute(db))
    expect(await countLeads(database)).toBe(1 + answers.filter(({ ok }) => ok).length)
    expect(await ledger.accept()).toMatchObject({ ok: true })
    await database.close()
  })

  test('a folder that cannot be created', async () => {
    const file = path.join(dataDirectory, 'a-file')
    writeFileSync(file, '')
    const database = createLeadsDatabase(
      { databaseUrl: null, dataDirectory: file },
      { clock, log: silentLog },
    )
    expect(await ledgerOn(database).accept()).toEqual({ ok: false, reason: 'storage' })
  })

  test('one failed write does not affect the others', async () => {
    const database = open()
    const ledger = ledgerOn(database)
    await database.use((db) =>
      sql`create trigger picky before insert on leads when new.field_values like '%poison%'
          begin select raise(abort, 'no'); end`.execute(db),
    )
    const answers = await Promise.allSettled(['a', 'poison', 'b'].map((message) => ledger.accept(message)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await countLeads(database)).toBe(2)
    await database.close()
  })
})

describe('locked by another process', () => {
  /** For SQLite it makes no difference that the other connection is in this process. */
  async function locked() {
    const reported: object[] = []
    const database = open({ ...silentLog, error: (fields: object) => void reported.push(fields) })
    const ledger = ledgerOn(database)
    await ledger.accept()
    const other = new DatabaseSync(sqliteFileIn(dataDirectory))
    other.exec('begin immediate')
    return { database, ledger, other, reported }
  }
  const refused = { ok: false, reason: 'storage' }

  test('waits out a short lock without blocking the process or logging', async () => {
    const { database, ledger, other, reported } = await locked()
    const waiting = ledger.accept()
    await clock.advance(lockWaitMs / 2)
    other.exec('rollback')
    await clock.advance(lockRetryMs)
    expect(await waiting).toMatchObject({ ok: true })
    expect(await countLeads(database)).toBe(2)
    expect(reported).toEqual([])
    await database.close()
  })

  test('a long one fails all waiting and following writes without another try, and is logged', async () => {
    const { database, ledger, other, reported } = await locked()
    const waiting = Promise.all(Array.from({ length: 200 }, () => ledger.accept()))
    await clock.advance(lockWaitMs)
    expect(new Set((await waiting).map(({ ok }) => ok))).toEqual(new Set([false]))
    expect(reported).toEqual([{ fault: 'locked' }])
    other.exec('rollback')
    expect(await ledger.accept()).toEqual(refused)
    await clock.advance(lockRestMs)
    expect(await ledger.accept()).toMatchObject({ ok: true })
    await database.close()
  })

  test('then one attempt probes again without waiting', async () => {
    const { database, ledger, other } = await locked()
    const first = ledger.accept()
    await clock.advance(lockWaitMs)
    expect(await first).toEqual(refused)
    await clock.advance(lockRestMs)
    expect(await ledger.accept()).toEqual(refused)
    other.exec('rollback')
    expect(await ledger.accept()).toEqual(refused)
    await clock.advance(lockRestMs)
    expect(await ledger.accept()).toMatchObject({ ok: true })
    expect(databasesSetAside(dataDirectory)).toEqual([])
    await database.close()
  })

  test('is independent of clock changes', async () => {
    const { database, ledger, other } = await locked()
    const first = ledger.accept()
    await clock.advance(lockWaitMs)
    await first
    other.exec('rollback')
    clock.setWallClock(-7_200_000)
    await clock.advance(lockRestMs)
    expect(await ledger.accept()).toMatchObject({ ok: true })
    await database.close()
  })
})

describe('a corrupt file', () => {
  const diary = 'this is somebody’s diary, and long enough to be read'.repeat(40)
  const asideFiles = () => readdirSync(dataDirectory).filter((name) => name.startsWith('leads-corrupt-'))

  /** Overwrites every page after the first; the data is in the file and no longer in its write-ahead log. */
  async function ruin(database: ReturnType<typeof open>) {
    await database.use((db) => sql`pragma wal_checkpoint(truncate)`.execute(db))
    const file = openSync(sqliteFileIn(dataDirectory), 'r+')
    const { size } = statSync(sqliteFileIn(dataDirectory))
    writeSync(file, Buffer.alloc(size - 4_096, 0xa5), 0, size - 4_096, 4_096)
    closeSync(file)
    await database.use((db) => sql`pragma shrink_memory`.execute(db))
  }

  test('that is not a database is set aside with its companions and logged; a new one is created', async () => {
    const reported: object[] = []
    for (const companion of ['', '-wal', '-shm'])
      writeFileSync(sqliteFileIn(dataDirectory) + companion, diary + companion)
    const log = { ...silentLog, error: (fields: object) => void reported.push(fields) }
    const database = createLeadsDatabase({ databaseUrl: null, dataDirectory }, { clock, log })
    const answers = await Promise.all(Array.from({ length: 3 }, () => ledgerOn(database).accept()))
    expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    expect(database.setAside()).toEqual([expect.stringMatching(`^leads-corrupt-${day}T.*\\.sqlite$`)])
    const [name = ''] = database.setAside()
    // SQLite rewrites its index of the log (`-shm`) whenever it opens it; that file holds no data.
    expect(asideFiles()).toHaveLength(3)
    for (const companion of ['', '-wal'])
      expect(readFileSync(path.join(dataDirectory, name) + companion, 'utf8')).toBe(diary + companion)
    expect(reported).toEqual([{ name }])
    await database.close()
  })

  test('that is found at run time loses no lead: new ones go to a new file', async () => {
    const database = open()
    const ledger = ledgerOn(database)
    for (let n = 0; n < 30; n += 1) await ledger.accept('x'.repeat(2_000))
    await ruin(database)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ledger.accept()))
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    expect(await countLeads(database)).toBe(20)
    expect(database.setAside()).toHaveLength(1)
    const [name = ''] = database.setAside()
    expect(statSync(path.join(dataDirectory, name)).size).toBeGreaterThan(60_000)
    await database.close()
    const again = open()
    expect(await countLeads(again)).toBe(20)
    await again.close()
  })

  test('is not touched by read-only commands', async () => {
    writeFileSync(sqliteFileIn(dataDirectory), diary)
    const database = createLeadsDatabase(
      { databaseUrl: null, dataDirectory },
      { clock, log: silentLog, maySetAside: false },
    )
    expect(await countLeads(database)).toBeNull()
    expect(asideFiles()).toEqual([])
    expect(readFileSync(sqliteFileIn(dataDirectory), 'utf8')).toBe(diary)
  })

  test('does not fill the disk when it recurs', async () => {
    for (let n = 0; n < maxDatabasesSetAside + 2; n += 1) {
      writeFileSync(sqliteFileIn(dataDirectory), diary)
      await clock.advance(1)
      const database = open()
      expect((await ledgerOn(database).accept()).ok).toBe(n < maxDatabasesSetAside)
      await database.close()
      if (n < maxDatabasesSetAside) rmSync(`${sqliteFileIn(dataDirectory)}-wal`, { force: true })
    }
    expect(databasesSetAside(dataDirectory)).toHaveLength(maxDatabasesSetAside)
  })
})
