import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { submissionOf } from '#testing/leads/leads-stage.ts'
import { createLedger } from '../ledger.ts'
import { createDeliveryQueue } from '../queue/delivery-queue.ts'
import { createLeadsDatabase, sqliteFileIn } from './leads-database.ts'
import { NewerDatabase } from './migrate.ts'
import { storageFault } from './storage-fault.ts'

const clock = createFakeClock()
let dataDirectory = ''
beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'leads-'))
})
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }))

const open = () => createLeadsDatabase({ databaseUrl: null, dataDirectory }, { clock, log: silentLog })

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
  test('is readable for its owner only, with everything beside it, and every commit is synced', async () => {
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

  test('that was deleted under way is noticed: nothing goes into what nobody will find', async () => {
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

describe('nothing can be kept', () => {
  test.each([
    ['a full disk', 'pragma max_page_count = 30', 'pragma max_page_count = 1000000'],
    ['a read-only database', 'pragma query_only = on', 'pragma query_only = off'],
  ])('%s is said, nothing is falsely accepted, and it goes on afterwards', async (_, begin, end) => {
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

  test('a folder that cannot be made', async () => {
    const file = path.join(dataDirectory, 'a-file')
    writeFileSync(file, '')
    const database = createLeadsDatabase(
      { databaseUrl: null, dataDirectory: file },
      { clock, log: silentLog },
    )
    expect(await ledgerOn(database).accept()).toEqual({ ok: false, reason: 'storage' })
  })

  test('a file that is no database is left as it is', async () => {
    writeFileSync(
      sqliteFileIn(dataDirectory),
      'this is somebody’s diary, and long enough to be read'.repeat(40),
    )
    const database = open()
    expect(await ledgerOn(database).accept()).toEqual({ ok: false, reason: 'storage' })
    expect(statSync(sqliteFileIn(dataDirectory)).size).toBeGreaterThan(2_000)
  })

  test('one that cannot be kept costs only itself', async () => {
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

describe('migrations', () => {
  test('a database that is newer than the code is refused, and stays as it is', async () => {
    const first = open()
    await ledgerOn(first).accept()
    await first.use((db) =>
      db.insertInto('migrations').values({ version: 99, name: 'from the future', applied_at: 0 }).execute(),
    )
    await first.close()
    const second = open()
    await expect(second.use(async () => {})).rejects.toThrow(NewerDatabase)
    await expect(second.use(async () => {})).rejects.toThrow(
      'has version 99, and this version of the site knows 1',
    )
  })

  test('the second start changes nothing', async () => {
    const first = open()
    await ledgerOn(first).accept()
    await first.close()
    await clock.advance(1_000)
    const second = open()
    expect(await countLeads(second)).toBe(1)
    const book = await second.use((db) => db.selectFrom('migrations').selectAll().execute())
    expect(book).toMatchObject({ ok: true, value: [{ version: 1, applied_at: clock.now() - 1_000 }] })
    await second.close()
  })
})

test('a bug is no outage', () => {
  expect(storageFault(Object.assign(new Error('syntax'), { errcode: 1 }))).toBeNull()
  expect(storageFault(Object.assign(new Error('constraint'), { errcode: 787 }))).toBeNull()
  expect(storageFault(Object.assign(new Error('column'), { code: '42703' }))).toBeNull()
  expect(storageFault(Object.assign(new Error('deadlock'), { code: '40P01' }))).toBeNull()
  expect(storageFault(new TypeError('x is not a function'))).toBeNull()
  expect(storageFault(Object.assign(new Error('i/o'), { errcode: 778 }))).toBe('input/output error')
  expect(storageFault(Object.assign(new Error('disk'), { code: '53100' }))).toBe('PostgreSQL 53100')
  expect(storageFault(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED')
  expect(storageFault(new Error('Connection terminated unexpectedly'))).toBe('connection lost')
})
