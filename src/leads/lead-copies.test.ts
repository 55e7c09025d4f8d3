import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileTimestamp } from '#base/file-timestamp.ts'
import { createLeadsFixture, type LeadsFixture, submissionOf } from '#testing/leads/leads-fixture.ts'
import { leadCopies, sealedCopies } from './lead-copies.ts'

const dayMs = 86_400_000
const email = submissionOf().values.email as string
let dataDirectory: string
let fixture: LeadsFixture
let aside: string

/** A database with one lead and one mail that a restore has moved aside, and a second database that replaced it. */
beforeEach(async () => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'copies-'))
  const before = createLeadsFixture({ databaseUrl: null, dataDirectory })
  const { id } = await before.accepted(submissionOf())
  const [job] = await before.jobs(id)
  expect(job).toBeDefined()
  await before.end()
  aside = path.join(dataDirectory, `before-restore-${fileTimestamp(before.clock.now())}`)
  mkdirSync(aside)
  for (const name of ['leads.sqlite', 'leads.sqlite-wal', 'leads.sqlite-shm'])
    if (existsSync(path.join(dataDirectory, name)))
      renameSync(path.join(dataDirectory, name), path.join(aside, name))
  fixture = createLeadsFixture({ databaseUrl: null, dataDirectory })
  await fixture.accepted(submissionOf({ values: { ...submissionOf().values, email: 'other@example.hu' } }))
})
afterEach(async () => {
  await fixture.end()
  rmSync(dataDirectory, { recursive: true })
})

const leadsIn = async (folder: string) => {
  const copy = createLeadsFixture({ databaseUrl: null, dataDirectory: folder })
  try {
    return (await copy.admin.list('test', {})).records.length
  } finally {
    await copy.end()
  }
}

describe('GDPR-1 copies of leads', () => {
  test('are erased also from what a restore moved aside', async () => {
    const found = await fixture.admin.erase('owner', { email, isCertain: false })
    expect(found.leads).toHaveLength(1)
    expect(await leadsIn(aside)).toBe(1)
    await fixture.admin.erase('owner', { email, isCertain: true })
    expect(await leadsIn(aside)).toBe(0)
    expect(readFileSync(path.join(aside, 'leads.sqlite')).includes(email)).toBe(false)
    expect((await fixture.admin.list('owner', {})).records).toHaveLength(1)
  })

  test('expire also in what a restore moved aside, row by row', async () => {
    await fixture.clock.advance(729 * dayMs)
    await fixture.runMaintenance()
    expect(await leadsIn(aside)).toBe(1)
    await fixture.clock.advance(3 * dayMs)
    await fixture.runMaintenance()
    expect(await leadsIn(aside)).toBe(0)
  })

  test('that cannot be searched are named by an erasure, and deleted after a month', async () => {
    const stamp = fileTimestamp(fixture.clock.now())
    const sealed = [
      `leads-corrupt-${stamp}.sqlite`,
      path.join(path.basename(aside), `leads-corrupt-${stamp}.sqlite`),
      path.join(path.basename(aside), 'leads.pgdump'),
    ]
    for (const name of sealed) writeFileSync(path.join(dataDirectory, name), `a dump with ${email}`)
    writeFileSync(path.join(dataDirectory, `${sealed[0]}-wal`), email)
    const broken = path.join(dataDirectory, `before-restore-${fileTimestamp(fixture.clock.now() + 1)}`)
    mkdirSync(broken)
    writeFileSync(path.join(broken, 'leads.sqlite'), `no database with ${email}`)
    const unreadable = path.join(path.basename(broken), 'leads.sqlite')

    const until = expect.closeTo(fixture.clock.now() + 30 * dayMs, -4)
    const { unsearched } = await fixture.admin.erase('owner', { email, isCertain: true })
    expect(unsearched).toEqual(
      expect.arrayContaining([...sealed, unreadable].map((name) => ({ name, until }))),
    )
    expect(unsearched).toHaveLength(4)

    await fixture.clock.advance(29 * dayMs)
    await fixture.runMaintenance()
    for (const name of [...sealed, unreadable]) expect(existsSync(path.join(dataDirectory, name))).toBe(true)
    await fixture.clock.advance(2 * dayMs)
    await fixture.runMaintenance()
    for (const name of [...sealed, unreadable]) expect(existsSync(path.join(dataDirectory, name))).toBe(false)
    expect(existsSync(path.join(dataDirectory, `${sealed[0]}-wal`))).toBe(false)
    expect(sealedCopies(dataDirectory)).toEqual([])
    expect(existsSync(path.join(aside, 'leads.sqlite'))).toBe(true)
  })

  test('are documented with how erasure and retention reach them', () => {
    for (const document of ['docs/leads.md', 'docs/inventory.md']) {
      const text = readFileSync(document, 'utf8')
      for (const { place, reached } of leadCopies)
        expect(text, document).toMatch(
          new RegExp(`\\| \`(?:DATA_DIR/)?${RegExp.escape(place)}\`[^\\n]*\\|[^\\n]*${reached}`),
        )
    }
  })
})
