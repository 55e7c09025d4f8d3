import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { expectFirstLead, firstLeadsDatabase } from '#testing/leads/first-leads-database.ts'
import { createLeadsDatabase } from './leads-database.ts'
import { migrate, NewerDatabase } from './migrate.ts'
import { migrations } from './migrations.ts'
import { sqliteFileIn } from './set-aside.ts'
import { lockRetryMs } from './storage-fault.ts'

const clock = createFakeClock()
let dataDirectory = ''
beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'leads-'))
})
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }))

const open = () => createLeadsDatabase({ databaseUrl: null, dataDirectory }, { clock, log: silentLog })
const last = migrations.length

/** Runs SQL on the file as another program would. */
function onFile(statements: string): void {
  const file = new DatabaseSync(sqliteFileIn(dataDirectory))
  file.exec(statements)
  file.close()
}

/** The schema of the database: its tables, indexes and columns. */
function structure(): unknown[] {
  const file = new DatabaseSync(sqliteFileIn(dataDirectory), { readOnly: true })
  const found = file.prepare('select name from pragma_table_list union select name from sqlite_schema').all()
  const columns = file
    .prepare(
      'select t.name, c.name as column, c.type, c.[notnull], c.pk from pragma_table_list t join pragma_table_info(t.name) c order by t.name, c.cid',
    )
    .all()
  file.close()
  return [...found, ...columns]
}

test('migrates a database of the first version without loss to the current schema', async () => {
  onFile(firstLeadsDatabase('sqlite'))
  const first = open()
  await expectFirstLead(first)
  await first.close()
  const migrated = structure()
  rmSync(dataDirectory, { recursive: true })
  const second = open()
  await second.use(async () => {})
  await second.close()
  expect(migrated).toEqual(structure())
})

test('migrates an intermediate version', async () => {
  onFile(firstLeadsDatabase('sqlite'))
  onFile(`alter table leads add column later text; update leads set later = 'kept';
    insert into migrations values (2, 'later', 1790000000001)`)
  const database = open()
  const later = { name: 'later', statements: () => ['alter table leads add column later text'] }
  const last = { name: 'last', statements: () => [`update leads set later = later || '!'`] }
  const found = await database.use(async (db) => {
    await sql`delete from kysely_migration`.execute(db)
    await migrate(db, { dialect: 'sqlite', migrations: [...migrations.slice(0, 1), later, last] })
    return await sql`select later from leads`.execute(db)
  })
  expect(found).toMatchObject({ ok: true, value: { rows: [{ later: 'kept!' }] } })
  await database.close()
})

test('the version before Kysely finds its migration count, and runs next to this one', async () => {
  const database = open()
  const found = await database.use((db) => db.selectFrom('migrations').select('version').execute())
  expect(found).toEqual({ ok: true, value: [{ version: 1 }] })
  await database.close()
})

test('concurrent starts apply each migration once', async () => {
  const databases = Array.from({ length: 8 }, open)
  const started = Promise.all(databases.map((database) => database.use(async () => 'started')))
  for (let turn = 0; turn < databases.length * 2; turn += 1) await clock.advance(lockRetryMs)
  expect(await started).toEqual(databases.map(() => ({ ok: true, value: 'started' })))
  const [one] = databases
  const applied = await one?.use((db) => db.selectFrom('kysely_migration').select('name').execute())
  expect(applied).toMatchObject({ value: { length: last } })
  await Promise.all(databases.map((database) => database.close()))
})

test('a failed migration leaves nothing behind', async () => {
  const database = open()
  const broken = { name: 'broken', statements: () => ['create table half (a text)', 'no sql'] }
  const failing = database.use((db) =>
    migrate(db, { dialect: 'sqlite', migrations: [...migrations, broken] }),
  )
  await expect(failing).rejects.toThrow('near "no"')
  const tables = await database.use((db) => db.introspection.getTables())
  expect(JSON.stringify(tables)).not.toContain('half')
  await database.close()
})

test('refuses a database that is newer than the code, unchanged', async () => {
  const first = open()
  await first.use((db) =>
    db.insertInto('kysely_migration').values({ name: '9999 from the future', timestamp: '2030' }).execute(),
  )
  await first.close()
  const before = structure()
  const second = open()
  await expect(second.use(async () => {})).rejects.toThrow(NewerDatabase)
  await expect(second.use(async () => {})).rejects.toThrow(
    'has “9999 from the future”, which this version of the site does not know',
  )
  expect(structure()).toEqual(before)
})

test('only reads an up-to-date database: a writer does not delay a start', async () => {
  const first = open()
  await first.use(async () => {})
  await first.close()
  const other = new DatabaseSync(sqliteFileIn(dataDirectory))
  other.exec('begin immediate')
  const second = open()
  expect(await second.use(async () => 'started')).toEqual({ ok: true, value: 'started' })
  other.close()
  await second.close()
})

test('OFFICE-5 leads from before stages were kept are read and ask for nothing; those of the last day are new', async () => {
  onFile(firstLeadsDatabase('sqlite'))
  onFile(`insert into leads select 'L2', form, language, trust, page, field_values, first_touch, 'key-2', digest,
    cast(strftime('%s', 'now') as integer) * 1000 - 3600000, returned_until, revision from leads`)
  const database = open()
  const found = await database.use((db) =>
    db.selectFrom('leads').select(['id', 'stage', 'seen_at as seenAt', 'changes']).orderBy('id').execute(),
  )
  expect(found).toEqual({
    ok: true,
    value: [
      { id: 'L1', stage: 'untracked', seenAt: 1790000000000, changes: 0 },
      { id: 'L2', stage: 'new', seenAt: null, changes: 0 },
    ],
  })
  await database.close()
})

test('OFFICE-5 the version before stages goes on beside this one: what it stores is new and can be worked on', async () => {
  const database = open()
  await database.use(async () => {})
  onFile(`insert into leads (id, form, language, trust, page, field_values, first_touch, idempotency_key, digest,
      received_at, returned_until, revision, request_id, sender_address)
    values ('L3', 'contact', 'hu', 'trusted', '/', '{}', null, 'k', 'd', 1, 0, 1, null, null)`)
  const found = await database.use((db) => db.selectFrom('leads').select(['stage', 'changes']).execute())
  expect(found).toEqual({ ok: true, value: [{ stage: 'new', changes: 0 }] })
  await database.close()
})
