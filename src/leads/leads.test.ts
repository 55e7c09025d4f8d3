import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { testCommenters } from '#testing/leads/commenter-suite.ts'
import { testLeadsAdmin } from '#testing/leads/leads-admin-suite.ts'
import { createLeadsFixture, submissionOf } from '#testing/leads/leads-fixture.ts'
import { testLedger } from '#testing/leads/ledger-suite.ts'
import { testQueue } from '#testing/leads/queue-suite.ts'
import { testRetention } from '#testing/leads/retention-suite.ts'
import { testWork } from '#testing/leads/work-suite.ts'
import { mailFolderIn } from './mails/sending/mail-folder.ts'
import { mailKey } from './mails/sending/mime-mail.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const locate = async () => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'leads-'))
  folders.push(dataDirectory)
  return { databaseUrl: null, dataDirectory }
}

testLedger('SQLite', locate)
testQueue('SQLite', locate)
testRetention('SQLite', locate)
testLeadsAdmin('SQLite', locate)
testCommenters('SQLite', locate)
testWork('SQLite', locate)

test('reports a database that was set aside in counts and daily digests until it is moved away', async () => {
  const location = await locate()
  writeFileSync(path.join(location.dataDirectory, 'leads.sqlite'), 'no database '.repeat(100))
  const fixture = createLeadsFixture(location)
  await fixture.accepted(submissionOf())
  await fixture.deliverDue()
  const { setAside = [] } = (await fixture.counts()) ?? {}
  expect(setAside).toHaveLength(1)
  for (let day = 0; day < 2; day += 1) {
    await fixture.clock.advance(24 * 3_600_000)
    await fixture.runMaintenance()
    await fixture.deliverDue()
  }
  rmSync(path.join(location.dataDirectory, setAside[0] ?? ''))
  await fixture.clock.advance(24 * 3_600_000)
  await fixture.runMaintenance()
  await fixture.deliverDue()
  expect(fixture.digests.map((digest) => digest.setAside)).toEqual([setAside, setAside])
  await fixture.end()
})

test('deletes mail files after a month, even when a mail server is configured now', async () => {
  const location = await locate()
  const folder = mailFolderIn(location.dataDirectory)
  mkdirSync(folder)
  const fileOf = (name: string) => path.join(folder, name)
  const key = mailKey('a')
  const names = [`20260101T000000000Z-${key}.eml`, `20260102T000000001Z-${key}.eml`, 'notes.txt']
  for (const name of [...names, 'old.part', 'new.part']) writeFileSync(fileOf(name), 'To: anna@example.com')
  utimesSync(fileOf('old.part'), 0, 0)
  const fixture = createLeadsFixture(location, { clock: createFakeClock(Date.UTC(2026, 1, 1)) })
  await fixture.runMaintenance()
  await fixture.end()
  expect(readdirSync(folder).toSorted()).toEqual([...names.slice(1), 'new.part'].toSorted())
})
