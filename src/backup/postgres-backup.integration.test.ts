import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLeadsFixture, submissionOf } from '#testing/leads/leads-fixture.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '#testing/servers/test-postgres.ts'
import { type BackupSources, backUp } from './back-up.ts'
import { restore } from './restore.ts'

const now = Date.UTC(2026, 10, 22, 9, 30)
const programs = findPostgres()

describe.skipIf(programs === null)('leads in a PostgreSQL (skipped where none is installed)', () => {
  let postgres: TestPostgres
  let folder: string
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '')
    folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  })
  afterAll(async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const dataAt = (databaseUrl: string): BackupSources => ({
    dataDirectory: path.join(folder, 'data'),
    postgres: { databaseUrl, environment: { PATH: process.env.PATH } },
    settingsFile: path.join(folder, '.env'),
  })
  async function leadsAt(databaseUrl: string, accept = 0): Promise<number> {
    const fixture = createLeadsFixture({ databaseUrl, dataDirectory: folder })
    for (let number = 0; number < accept; number += 1)
      await fixture.accepted(submissionOf({ idempotencyKey: `key-${number}-0000` }))
    const counted = await fixture.database.use((db) =>
      db
        .selectFrom('leads')
        .select((of) => of.fn.countAll().as('leads'))
        .executeTakeFirstOrThrow(),
    )
    await fixture.end()
    return counted.ok ? Number(counted.value.leads) : -1
  }

  test('are restored into an empty database, and replace others only with --replace', async () => {
    const [from, to] = [await postgres.createDatabase(), await postgres.createDatabase()]
    await leadsAt(from, 3)
    const backups = path.join(folder, 'backups')
    expect(await backUp(dataAt(from), backups, now)).toMatchObject({ ok: true })
    expect(await restore(dataAt(to), backups, { replace: false, now })).toMatchObject({ ok: true })
    expect(await leadsAt(to)).toBe(3)

    await leadsAt(to, 5)
    const refused = await restore(dataAt(to), backups, { replace: false, now })
    expect(refused).toMatchObject({ ok: false, fault: expect.stringContaining('holds leads') })
    const replaced = await restore(dataAt(to), backups, { replace: true, now })
    expect(replaced).toMatchObject({
      ok: true,
      value: { replaced: expect.stringContaining('before-restore') },
    })
    expect(await leadsAt(to)).toBe(3)
  })

  test('are not replaced while the site runs', async () => {
    const databaseUrl = await postgres.createDatabase()
    await leadsAt(databaseUrl, 1)
    const site = { ...dataAt(databaseUrl), dataDirectory: path.join(folder, 'of-a-site') }
    const backups = path.join(folder, 'backups-of-a-site')
    await backUp(site, backups, now)
    const fixture = createLeadsFixture({ databaseUrl, dataDirectory: folder })
    await fixture.accepted(submissionOf({ idempotencyKey: 'key-later-0000' }))
    const refused = await restore(site, backups, { replace: true, now })
    expect(refused).toMatchObject({ ok: false, fault: expect.stringContaining('is running') })
    await fixture.end()
    expect(await leadsAt(databaseUrl)).toBe(2)
    expect(await restore(site, backups, { replace: true, now })).toMatchObject({ ok: true })
  })

  test('are not put into SQLite', async () => {
    const from = await postgres.createDatabase()
    await leadsAt(from, 1)
    const backups = path.join(folder, 'other-backups')
    await backUp(dataAt(from), backups, now)
    const into: BackupSources = {
      ...dataAt(from),
      postgres: null,
      dataDirectory: path.join(folder, 'elsewhere'),
    }
    const refused = await restore(into, backups, { replace: false, now })
    expect(refused).toMatchObject({ ok: false, fault: expect.stringContaining('DATABASE_URL') })
  })
})
