import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailKey } from '#leads/mails/sending/mime-mail.ts'
import { createLeadsFixture, type LeadsFixture, submissionOf } from '#testing/leads/leads-fixture.ts'
import { environmentWith } from '#testing/processes.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '#testing/servers/test-postgres.ts'
import { runLeads } from './steps/leads-terminal.ts'

const programs = findPostgres()
let postgres: TestPostgres | null = null
beforeAll(async () => {
  postgres = programs === null ? null : await startTestPostgres(programs)
})
afterAll(() => postgres?.stop())

let dataDirectory = ''
let databaseUrl: string | null = null
let fixture: LeadsFixture
afterEach(async () => {
  await fixture.end()
  rmSync(dataDirectory, { recursive: true, force: true })
})

const environment = () => environmentWith({ DATABASE_URL: databaseUrl ?? '' })

/** Runs the real command in its own process while the site has the database open; takes a second of processor time. */
function runProcess(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/leads.ts', ...words, '--data-dir', dataDirectory],
    { encoding: 'utf8', env: environment() },
  )
  return { status, stdout, stderr, json: () => JSON.parse(stdout) }
}

/** The same in this process, with connections of its own. */
async function run(...words: string[]) {
  const written: string[] = []
  const said: string[] = []
  const status = await runLeads([...words, '--data-dir', dataDirectory], environment(), {
    write: async (text) => void written.push(text),
    say: (line) => void said.push(`${line}\n`),
  })
  const stdout = written.join('')
  return { status, stdout, stderr: said.join(''), json: () => JSON.parse(stdout) }
}

const hostile = {
  name: '=HYPERLINK("http://evil.example")',
  email: 'Kovács.Béla@Example.hu',
  message: 'árvíztűrő\r\ntükörfúrógép\u001b[2J\u202e "x"',
}

const databases = programs === null ? ['SQLite'] : ['SQLite', 'PostgreSQL']

describe.each(databases)('npm run leads (CONTRACT) on %s', (database) => {
  beforeEach(async () => {
    dataDirectory = mkdtempSync(path.join(tmpdir(), 'leads-'))
    databaseUrl = database === 'SQLite' ? null : ((await postgres?.createDatabase()) ?? null)
    fixture = createLeadsFixture({ databaseUrl, dataDirectory })
  })

  test('list, show and stats print leads without terminal control characters', async () => {
    const { id } = await fixture.accepted(submissionOf({ values: hostile }))
    await fixture.accepted(submissionOf({ trust: 'spam', form: 'waitlist' }))
    const listed = runProcess('list')
    expect(listed.status).toBe(0)
    expect(listed.stdout).toContain(id)
    expect(listed.stdout).toContain('Kovács.Béla@Example.hu')
    const shown = (await run('show', id.slice(0, 8))).stdout
    expect(shown).toContain('    árvíztűrő\n    tükörfúrógép [2J  "x"\n')
    expect(listed.stdout + shown).not.toMatch(/(?!\n)\p{Cc}|\u202e/u)
    expect((await run('list', '--json', '--form', 'contact')).json()).toMatchObject([
      { lead: { id, values: hostile }, state: 'waiting', jobs: [{ kind: 'notification' }] },
    ])
    expect((await run('list', '--state', 'spam', '--json')).json()).toHaveLength(1)
    expect((await run('list', '--since', '2026-01-02', '--json')).json()).toEqual([])
    expect((await run('list', '--limit', '1')).stderr).toBe('… and 1 more (--limit)\n')
    expect((await run('stats', '--json')).json()).toMatchObject({
      forms: { contact: { waiting: 1 }, waitlist: { spam: 1 } },
      queue: { waiting: 1, dead: 0 },
    })
  })

  test('export --csv opens in Hungarian Excel, has the fields of every form, and contains no formulas', async () => {
    await fixture.accepted(submissionOf({ values: hostile, firstTouch: { source: '@ad' } }))
    await fixture.accepted(
      submissionOf({ form: 'quote', values: { services: ['seo', 'web'], budget: '+5000' } }),
    )
    const { stdout, status } = await run('export', '--csv')
    expect(status).toBe(0)
    expect(stdout.startsWith('\uFEFF"id","received","form",')).toBe(true)
    const [head = '', ...lines] = stdout.slice(1).split('\r\n')
    expect(
      head
        .split(',')
        .map((cell) => cell.slice(1, -1))
        .slice(11)
        .toSorted(),
    ).toEqual(['name', 'email', 'message', 'services', 'budget'].toSorted())
    const text = lines.join('\r\n')
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(text).toContain(`"'+5000"`)
    expect(text).toContain('"seo; web"')
    expect(text).toContain('"árvíztűrő\ntükörfúrógép [2J\u202e ""x"""')
    expect((await run('export', '--csv', '--semicolon')).stdout).toMatch(/^\uFEFF"id";"received";/)
    expect((await run('export', '--json')).json()).toHaveLength(2)
    expect((await run('export')).status).toBe(2)
  })

  test('OFFICE-4 not-spam sends the held mails of a doubtful lead, and prints it', async () => {
    const doubted = submissionOf({ trust: 'doubtful', form: 'audit-results' })
    const { id } = await fixture.accepted(doubted)
    await fixture.deliverDue()
    expect((await run('list', '--state', 'doubtful', '--json')).json()).toMatchObject([{ lead: { id } }])
    const { json, status } = await run('not-spam', id.slice(0, 10), '--json')
    expect(status).toBe(0)
    expect(json()).toMatchObject({
      state: 'waiting',
      lead: { trust: 'trusted' },
      jobs: [{ kind: 'audit-mail' }, { kind: 'notification', state: 'delivered' }],
    })
    expect((await run('list', '--state', 'doubtful', '--json')).json()).toEqual([])
    expect((await run('not-spam')).status).toBe(2)
    expect((await run('not-spam', 'ffffffff')).status).toBe(1)
  })

  test('retry repeats failed deliveries', async () => {
    fixture.answers.notification = async () => ({ outcome: 'refused', reason: 'no such mailbox' })
    const { id } = await fixture.accepted(submissionOf())
    await fixture.deliverDue()
    expect((await run('show', id)).stdout).toContain('no such mailbox')
    expect(runProcess('retry', id, '--json').json()).toEqual({ jobs: 1 })
    delete fixture.answers.notification
    // The command uses the real clock, the test a fake one.
    await fixture.clock.advance(Date.now() - fixture.clock.now() + 1_000)
    await fixture.deliverDue()
    expect((await run('show', id, '--json')).json()).toMatchObject({ state: 'delivered' })
    expect((await run('retry', 'all')).stdout).toMatch(/^Deliveries that will be repeated [^:]*: 0\n$/)
    expect((await run('retry', 'ffffffff')).status).toBe(1)
  })

  test('erase removes every trace of an address, in any letter case, after --yes', async () => {
    fixture.answers.newsletter = async () => ({ outcome: 'later', reason: 'no KOVÁCS.béla@example.hu here' })
    const { id } = await fixture.accepted(submissionOf({ values: hostile }))
    const other = {
      email: 'anna@example.hu',
      message: 'Ask Kovács.béla@EXAMPLE.hu, not xkovács.béla@example.hu.',
    }
    const { id: friend } = await fixture.accepted(submissionOf({ values: other }), ['newsletter'])
    await fixture.deliverDue()
    const mails = path.join(dataDirectory, 'mail')
    mkdirSync(mails)
    const key = mailKey(`${id}.notification`)
    for (const name of [`20260101T000000000Z-${key}.eml`, `${key}.part`, 'of-another.eml'])
      writeFileSync(path.join(mails, name), 'To: Kovács.Béla@Example.hu')

    const preview = await run('erase', 'kovács.béla@example.hu')
    expect(preview.status).toBe(1)
    expect(preview.stdout).toContain('Leads: 1. Deliveries: 1. Mentions: 1. Mail files: 2.')
    expect(preview.stdout).toContain(': would be deleted\n')
    expect(preview.stdout).toContain(': the address would be taken out\n')
    expect((await run('list', '--json')).json()).toHaveLength(2)

    const erased = runProcess('erase', 'KOVÁCS.BÉLA@example.hu', '--yes')
    expect(erased.status).toBe(0)
    expect(erased.stdout).toMatch(new RegExp(`${id}  contact of [^ ]+: deleted\n`))
    const left = (await run('export', '--json')).stdout
    expect(left).not.toMatch(/(?<!x)kovács\.béla@example\.hu/i)
    expect(left).toContain('Ask [erased], not xkovács.béla@example.hu.')
    expect(left).toContain('no [erased] here')
    expect(left).toContain(friend)
    expect(readdirSync(mails)).toEqual(['of-another.eml'])
    for (const file of readdirSync(dataDirectory).filter((name) => name.startsWith('leads.sqlite')))
      expect(readFileSync(path.join(dataDirectory, file)).includes('tükörfúró')).toBe(false)
    expect((await run('erase', 'kovács.béla@example.hu', '--yes')).stdout).toBe(
      'Leads: 0. Deliveries: 0. Mentions: 0. Mail files: 0.\n',
    )
  })

  test('CONS-2 consents are exported', async () => {
    await fixture.receipts.append({ policyVersion: 2, categories: ['statistics'], language: 'hu', at: 0 })
    expect((await run('consents', '--csv')).stdout).toBe(
      '\uFEFF"at","policy version","categories","language"\r\n"1970-01-01T00:00:00.000Z","2","statistics","hu"\r\n',
    )
    expect((await run('consents', '--json')).json()).toHaveLength(1)
  })
})

test('exits with 2 on wrong usage, with 1 on a missing lead, and with 0 on help', async () => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'leads-'))
  databaseUrl = null
  fixture = createLeadsFixture({ databaseUrl, dataDirectory })
  await fixture.accepted(submissionOf())
  for (const words of [
    [],
    ['lisst'],
    ['list', '--form', 'x'],
    ['list', '--since', 'May'],
    ['list', '--since', '2026-02-30'],
    ['list', 'contact'],
    ['show'],
    ['--wat'],
    ['retry'],
  ])
    expect([words, (await run(...words)).status]).toEqual([words, 2])
  for (const words of [
    ['show', '%'],
    ['show', 'abcdef'],
  ])
    expect([words, (await run(...words)).status]).toEqual([words, 1])
  expect(runProcess('lisst').status).toBe(2)
  const { status, stdout } = runProcess('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('erase EMAIL --yes')
})

test('reports a folder without leads, and does not change it', async () => {
  databaseUrl = null
  rmSync(dataDirectory, { recursive: true, force: true })
  expect(await run('list')).toMatchObject({ status: 1, stdout: '' })
  expect(existsSync(dataDirectory)).toBe(false)
})
