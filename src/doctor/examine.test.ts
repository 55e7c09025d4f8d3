import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteBackup, noteFailedBackup } from '#backup/backup-record.ts'
import { failure, success } from '#base/result.ts'
import { leastPluginVersion } from '#base/version.ts'
import { type Config, parseConfig } from '#config/config.ts'
import { corePackage } from '#embedded-wordpress/policies.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createLeadsFixture, submissionOf } from '#testing/leads/leads-fixture.ts'
import { type MailServer, startMailServer } from '#testing/servers/mail-server.ts'
import { type Answer, type RecordingServer, startRecordingServer } from '#testing/servers/recording-server.ts'
import { checkData } from './checks/data.ts'
import { checkMail } from './checks/mail.ts'
import { checkSettings } from './checks/settings.ts'
import { checkSite } from './checks/site.ts'
import { checkWordPress } from './checks/wordpress.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import type { Machine } from './machine.ts'
import { countFaults, printSections } from './print-sections.ts'
import { thisMachine } from './this-machine.ts'

const clock = createFakeClock(Date.UTC(2026, 10, 22))
const day = 86_400_000
const secret = 's'.repeat(32)
const atNow = (at = clock.now()) => ({ Date: new Date(at).toUTCString() })
const restIndex = (
  namespaces: string[],
  at = clock.now(),
  version: unknown = leastPluginVersion,
): Answer => ({
  headers: atNow(at),
  body: { namespaces, igniting_studio: { version } },
})
let folder: string
let server: RecordingServer
let answers: Record<string, Answer>

/** A healthy machine that can reach only a local server. */
const machine = (changes: Partial<Machine> = {}): Machine => ({
  ...thisMachine,
  clock,
  fetch: (url, init) => fetch(String(url).replace(/^https?:\/\/[^/]+/, server.url), init),
  texts: async (name) => [name.startsWith('_dmarc.') ? 'v=DMARC1; p=none' : 'v=spf1 -all'],
  certificateEnds: async () => success(clock.now() + 60 * day),
  isReadableByOthers: () => false,
  ...changes,
})
const configOf = (settings: Record<string, string> = {}): Config => {
  const parsed = parseConfig(
    {
      DATA_DIR: folder,
      SITE_URL: 'https://studio.example',
      WORDPRESS_URL: 'https://cms.example',
      TRUSTED_PROXIES: '1',
      BOOKING_URL: 'https://calls.example/us',
      REVALIDATE_SECRET: secret,
      MAIL_TO: 'leads@studio.example',
      ...settings,
    },
    'embedded',
  )
  if (!parsed.ok) throw new Error(parsed.fault.join())
  return parsed.value
}
const faults = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level === 'fault').map(({ says }) => says)

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  answers = {
    '/wp-json/': restIndex(['wp/v2', 'igniting-studio/v1']),
    '/': { status: 308, headers: { Location: 'https://studio.example/' } },
    '/api/status': { headers: atNow(), body: { content: { availability: { status: 'available' } } } },
    '/api/revalidate': { body: { ok: true, purged: [], proxies: 1 } },
  }
  server = await startRecordingServer(({ path: asked }) => answers[asked] ?? { status: 404 })
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('settings', () => {
  test.each([
    ['a site without https', { SITE_URL: 'http://studio.example', TRUSTED_PROXIES: '' }, /without https/],
    ['https without a trusted proxy', { TRUSTED_PROXIES: '0' }, /TRUSTED_PROXIES/],
    ['a secret that can be guessed', { REVALIDATE_SECRET: 'letmein letmein letmein' }, /REVALIDATE_SECRET/],
  ])('reports %s', async (_, settings, expected) => {
    const found = await checkSettings(configOf(settings), machine())
    expect(faults(found)).toEqual([expect.stringMatching(expected)])
    expect(JSON.stringify(found)).not.toContain('letmein')
  })

  test('reports world-readable settings, accepts complete ones', async () => {
    const open = machine({ isReadableByOthers: () => true })
    expect(faults(await checkSettings(configOf(), open))).toHaveLength(1)
    expect(faults(await checkSettings(configOf(), machine()))).toEqual([])
  })
})

describe('WordPress', () => {
  const found = async () => faults(await checkWordPress(configOf(), machine()))

  test('OPS-4 reports version and age of the embedded one, and warns when it is old', async () => {
    const version = path.join(
      folder,
      `wordpress/core/wp-studio-${corePackage.version}/latest/wordpress/wp-includes/version.php`,
    )
    mkdirSync(path.dirname(version), { recursive: true })
    writeFileSync(version, "<?php\n$wp_version = '7.1.1';\n")
    const config = configOf({ WORDPRESS_URL: '', CONTENT_SOURCE: 'embedded' })
    const says = async (days: number) => {
      const later = createFakeClock(Date.parse(corePackage.publishedOn) + days * day)
      return (await checkWordPress(config, machine({ clock: later }))).filter((one) =>
        /7\.1\.1/.test(one.says),
      )
    }
    expect(await says(89)).toMatchObject([{ level: 'ok', says: expect.stringContaining('89 days old') }])
    expect(await says(91)).toMatchObject([{ level: 'note', fix: expect.stringContaining('--check-core') }])
  })

  test('is accepted', async () => {
    expect(await found()).toEqual([])
  })

  test.each<[string, Record<string, Answer>, RegExp]>([
    ['that is away', { '/wp-json/': { status: 503 } }, /is no WordPress/],
    ['that refuses', { '/wp-json/': { status: 401 } }, /refuses to be read/],
    [
      'that has moved',
      { '/wp-json/': { status: 301, headers: { Location: 'https://www.cms.example/wp-json/' } } },
      /www\.cms\.example/,
    ],
    [
      'with plain permalinks',
      { '/wp-json/': { status: 404 }, '/?rest_route=/': restIndex(['wp/v2']) },
      /plain permalinks/,
    ],
    ['without the companion plugin', { '/wp-json/': restIndex(['wp/v2']) }, /plugin is not active/],
    [
      'with a plugin that is too old',
      { '/wp-json/': restIndex(['igniting-studio/v1'], clock.now(), '0.9.12') },
      /older than/,
    ],
    [
      'with a plugin from before it gave its version',
      { '/wp-json/': restIndex(['igniting-studio/v1'], clock.now(), null) },
      /older than/,
    ],
    [
      'with a plugin without its built files',
      {
        '/wp-json/': {
          headers: atNow(),
          body: {
            namespaces: ['igniting-studio/v1'],
            igniting_studio: { version: leastPluginVersion, missing: ['panel.js', 'theme.json'] },
          },
        },
      },
      /lacks built files.* panel\.js, theme\.json/,
    ],
    [
      'in another time',
      { '/wp-json/': restIndex(['igniting-studio/v1'], clock.now() + 300_000) },
      /differ by 300 s/,
    ],
  ])('reports %s', async (_, changed, expected) => {
    Object.assign(answers, changed)
    expect(await found()).toEqual([expect.stringMatching(expected)])
  })
})

describe('the site', () => {
  const found = (changes?: Partial<Machine>) => checkSite(configOf(), machine(changes))

  test('receives a signed empty event', async () => {
    expect(faults(await found())).toEqual([])
    const event = server.requests.find(({ path: asked }) => asked === '/api/revalidate')
    expect(JSON.parse(event?.body ?? '')).toMatchObject({ type: 'connection', event: 'tested' })
    expect(event?.headers['x-signature']).toMatch(/^sha256=[0-9a-f]{64}$/)
  })

  test.each<[string, Record<string, Answer>, RegExp]>([
    ['that does not run', { '/api/status': { status: 502 } }, /does not answer .*: status 502/],
    ['of somebody else', { '/api/status': { body: '<!doctype html><p>Parked.' } }, /is another site/],
    [
      'with another secret',
      { '/api/revalidate': { status: 401, body: { error: 'the signature does not fit' } } },
      /webhook is refused: 401/,
    ],
    [
      'that cannot read WordPress',
      {
        '/api/status': {
          headers: atNow(),
          body: { content: { availability: { status: 'unavailable', message: 'HTTP 500: Oops' } } },
        },
      },
      /cannot read WordPress: HTTP 500/,
    ],
  ])('reports %s', async (_, changed, expected) => {
    Object.assign(answers, changed)
    expect(faults(await found())).toEqual([expect.stringMatching(expected)])
  })

  test.each([
    [0, /requests come through 0: every visitor may write/],
    [2, /requests come through 2: visitors share/],
  ])('reports %d proxies where 1 is trusted', async (proxies, expected) => {
    answers['/api/revalidate'] = { body: { ok: true, purged: [], proxies } }
    expect(faults(await found())).toEqual([expect.stringMatching(expected)])
  })

  test('reports answers without https, and a wrong clock', async () => {
    answers['/'] = { body: 'the page' }
    expect(faults(await found())).toEqual([expect.stringContaining('without leading to https')])
    answers['/'] = { status: 308, headers: { Location: 'https://studio.example/' } }
    answers['/api/status'] = { headers: atNow(clock.now() - 60_000), body: {} }
    expect(faults(await found())).toEqual([expect.stringContaining('of the site differ by 60 s')])
  })

  test('accepts the plugin of this repository', () => {
    const plugin = readFileSync('wordpress/igniting-studio/igniting-studio.php', 'utf8')
    const version = /^ \* Version: +(\S+)$/m.exec(plugin)?.[1]
    answers['/wp-json/'] = restIndex(['igniting-studio/v1'], clock.now(), version)
    return expect(checkWordPress(configOf(), machine()).then(faults)).resolves.toEqual([])
  })

  test('reports a certificate that is invalid or expires soon', async () => {
    const ending = { certificateEnds: async () => success(clock.now() + 3 * day) }
    expect(faults(await found(ending))).toEqual([expect.stringContaining('ends in 3 days')])
    const expired = { certificateEnds: async () => failure('certificate has expired') }
    expect(faults(await found(expired))).toEqual([expect.stringContaining('certificate has expired')])
  })

  test('CALL-27 reports problems with plugins', async () => {
    answers['/api/status'] = {
      body: { problems: ['Contact Form 7, form 8 (hu): it wants budget.', 7, null] },
    }
    expect(await found()).toContainEqual(
      expect.objectContaining({ level: 'note', says: 'Contact Form 7, form 8 (hu): it wants budget.' }),
    )
    answers['/api/status'] = { body: { problems: 'none' } }
    expect(JSON.stringify(await found())).not.toContain('"note"')
  })

  test('names missing company facts', async () => {
    answers['/api/status'] = { body: { missing: ['company_name', 'tax_number'] } }
    expect(JSON.stringify(await found())).toContain('company_name, tax_number')
  })
})

describe('mail', () => {
  let mail: MailServer
  beforeEach(async () => {
    mail = await startMailServer()
  })
  afterEach(() => mail.close())
  const withMail = () => configOf({ SMTP_URL: mail.url, MAIL_FROM: 'Studio <hello@studio.example>' })

  test('is fine with a mail server and SPF, and sends no mail', async () => {
    expect(faults(await checkMail(withMail(), machine()))).toEqual([])
    expect(mail.connections()).toBe(1)
    expect(mail.mails).toEqual([])
  })

  test('reports an unreachable server', async () => {
    const config = withMail()
    await mail.close()
    expect(faults(await checkMail(config, machine()))).toEqual([expect.stringContaining('refuses')])
  })

  test('reports a domain without SPF by name', async () => {
    const found = await checkMail(withMail(), machine({ texts: async () => [] }))
    expect(faults(found)).toEqual([expect.stringContaining('studio.example has no SPF')])
  })

  test.each([
    ['news.studio.example', 0],
    ['studio.example', 0],
    ['example', 1],
  ])('is protected by a DMARC record at its domain or above it, here at %s', async (at, missing) => {
    const texts = async (name: string) => (name === `_dmarc.${at}` ? ['v=DMARC1; p=reject'] : ['v=spf1 -all'])
    const config = configOf({ SMTP_URL: mail.url, MAIL_FROM: 'hello@news.studio.example' })
    const found = await checkMail(config, machine({ texts }))
    expect(found.filter(({ says }) => says.includes('no DMARC'))).toHaveLength(missing)
  })

  test('reports mail that is only written to files', async () => {
    expect(faults(await checkMail(configOf(), machine()))).toEqual([
      expect.stringContaining('each is a file'),
    ])
  })
})

describe('data', () => {
  test('creates nothing and reports nothing before the first start', async () => {
    const config = configOf({ DATA_DIR: path.join(folder, 'later') })
    expect(faults(await checkData(config, machine()))).toEqual([])
  })

  test('reports a full or read-only disk', async () => {
    const full = machine({ freeBytes: async () => success(1_000_000) })
    expect(faults(await checkData(configOf(), full))).toHaveLength(1)
    const closed = machine({ freeBytes: async () => failure('EACCES') })
    expect(faults(await checkData(configOf(), closed))).toEqual([expect.stringContaining('EACCES')])
  })

  test('OPS-1 reports an old or failed backup; accepts a new one, and none before the first lead', async () => {
    const found = () => checkData(configOf(), machine())
    expect(faults(await found())).toEqual([])
    noteBackup(folder, '/backups/a.tar.gz', clock.now() - 35 * 3_600_000)
    expect(faults(await found())).toEqual([])
    noteBackup(folder, '/backups/a.tar.gz', clock.now() - 37 * 3_600_000)
    expect(faults(await found())).toEqual([expect.stringContaining('37 hours old')])
    noteFailedBackup(folder, 'no space is left', clock.now())
    expect(faults(await found())).toEqual([
      expect.stringContaining('failed: no space is left'),
      expect.stringContaining('37 hours old'),
    ])
  })

  test('counts failed deliveries', async () => {
    const answer = async () => ({ outcome: 'refused', reason: 'no' }) as const
    const location = { databaseUrl: null, dataDirectory: folder }
    const fixture = createLeadsFixture(location, { answers: { 'template-mail': answer } })
    const { id } = await fixture.accepted(submissionOf(), ['template-mail'])
    await fixture.ledger.deliverNow(id, 'template-mail', AbortSignal.timeout(5_000))
    await fixture.end()
    expect(faults(await checkData(configOf(), machine()))).toEqual([expect.stringMatching(/^1 deliveries/)])
  })
})

test('reports a check that throws, and runs the others', async () => {
  const certificateEnds = () => Promise.reject(new Error('torn'))
  const sections = await examine(configOf(), machine({ certificateEnds }))
  const site = sections.find(({ name }) => name === 'Site')
  expect(faults(site?.findings ?? [])).toEqual([expect.stringContaining('could not be checked')])
  expect(sections.map(({ name }) => name)).toEqual(['Settings', 'Data', 'WordPress', 'Site', 'Mail'])
  expect(printSections(sections)).toContain(`${countFaults(sections)} to fix.`)
})
