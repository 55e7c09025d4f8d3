import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCommenters } from '#testing/leads/commenter-suite.ts'
import { testLeadsAdmin } from '#testing/leads/leads-admin-suite.ts'
import { createLeadsFixture, submissionOf, withFolder } from '#testing/leads/leads-fixture.ts'
import { testLedger } from '#testing/leads/ledger-suite.ts'
import { testQueue } from '#testing/leads/queue-suite.ts'
import { testRetention } from '#testing/leads/retention-suite.ts'
import { testWork } from '#testing/leads/work-suite.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '#testing/servers/test-postgres.ts'

const programs = findPostgres()
if (programs === null) process.stdout.write('PostgreSQL is not installed here: its tests are skipped\n')

describe.skipIf(programs === null)('leads in PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '')
  })
  afterAll(() => postgres.stop())
  const locate = async () => ({ databaseUrl: await postgres.createDatabase(), dataDirectory: '/nowhere' })

  testLedger('PostgreSQL', locate)
  testQueue('PostgreSQL', locate)
  testRetention('PostgreSQL', locate)
  testLeadsAdmin('PostgreSQL', locate)
  testCommenters('PostgreSQL', locate)
  testWork('PostgreSQL', locate)

  test('two concurrent processes store and deliver a lead once', async () => {
    const location = await locate()
    const [one, two] = [createLeadsFixture(location), createLeadsFixture(location)]
    const submissions = Array.from({ length: 60 }, (_, n) => submissionOf({ idempotencyKey: `key-${n}-x` }))
    const kinds = ['notification', 'newsletter'] as const
    const kept = await Promise.all([
      ...submissions.map((submission) => one.accepted(submission, kinds)),
      ...submissions.toReversed().map((submission) => two.accepted(submission, kinds)),
    ])
    expect(kept.filter(({ status }) => status === 'accepted')).toHaveLength(60)
    await Promise.all([one.deliverDue(), two.deliverDue()])
    const delivered = [...one.attempts, ...two.attempts].map(({ deliveryId }) => deliveryId)
    expect(delivered).toHaveLength(120)
    expect(new Set(delivered).size).toBe(120)
    for (const fixture of [one, two]) await fixture.end()
  })

  test('PROC-5 limits are shared by processes', async () => {
    const location = await locate()
    const stages = [createLeadsFixture(location), createLeadsFixture(location)]
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        stages[n % 2]?.limits.take('one', { limit: 15, windowMs: 60_000 }),
      ),
    )
    expect(taken.filter((answer) => answer?.allowed)).toHaveLength(15)
    for (const fixture of stages) await fixture.end()
  })

  test('survives an unavailable server, and has its leads again afterwards', async () => {
    const fixture = createLeadsFixture(await locate())
    const { id } = await fixture.accepted(submissionOf())
    await postgres.crash()
    expect(await fixture.ledger.accept(submissionOf({ idempotencyKey: 'key-0002' }), [])).toEqual({
      ok: false,
      reason: 'storage',
    })
    // PROC-5: without the database, this process counts on its own.
    const take = () => fixture.limits.take('one', { limit: 2, windowMs: 60_000 })
    expect([await take(), await take(), await take()]).toMatchObject([
      { allowed: true },
      { allowed: true },
      { allowed: false },
    ])
    expect(await fixture.counts()).toBeNull()
    await fixture.deliverDue()
    await postgres.restart()
    expect(await fixture.accepted(submissionOf())).toEqual({ ok: true, id, status: 'duplicate' })
    await fixture.deliverDue()
    expect(fixture.attempts).toHaveLength(1)
    await fixture.end()
  })
})

/** Opens the leads of a folder and exits; `process.argv` contains the folder. */
const opener = `
  const { createLeads } = await import('${pathToFileURL('src/leads/leads.ts')}')
  const log = { debug() {}, info() {}, warn() {}, error(fields) { console.error(fields); process.exit(1) } }
  const location = { databaseUrl: null, dataDirectory: process.argv[1] }
  const leads = createLeads({ location, keepMonths: 24, targets: {}, deliveriesOf: () => [], digest: null, log })
  if (!(await leads.start()).ok) process.exit(1)
  await leads.stop()
`

test('SQLite: processes can open a new database at the same moment', () =>
  withFolder(async (folder) => {
    const processes = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', opener, folder], { stdio: 'inherit' }),
    )
    const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0]))
    expect(codes).toEqual([0, 0, 0, 0])
  }))
