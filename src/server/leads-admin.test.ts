import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { longestAnswer } from '#leads/lead-work.ts'
import { createLeadsFixture, type LeadsFixture, submissionOf } from '#testing/leads/leads-fixture.ts'
import { leadsActions, leadsRoute } from './leads-admin.ts'
import { createSignedRequests, maxClockDifferenceMs, sign, signatureHeader } from './signed-requests.ts'

const secret = 'what both sides know'
let dataDirectory = ''
let fixture: LeadsFixture
let id: string
let logged: unknown[] = []
beforeEach(async () => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'leads-'))
  fixture = createLeadsFixture({ databaseUrl: null, dataDirectory })
  id = (await fixture.accepted(submissionOf())).id
  logged = []
})
afterEach(async () => {
  await fixture.end()
  rmSync(dataDirectory, { recursive: true, force: true })
})

/** The route as the site mounts it, and clients that call it like WordPress or like someone else. */
function route() {
  const { clock } = fixture
  const log = { ...silentLog, warn: (fields: object) => void logged.push(fields) }
  const signedRequests = createSignedRequests({ secrets: [secret], clock, log })
  const app = new Hono()
  app.post('/api/studio/leads/:action', leadsRoute({ admin: fixture.admin, signedRequests, clock }))
  let nonce = 0
  return (
    action: string,
    order: object | string,
    signed: { secret?: string; secondsOff?: number; as?: string; body?: string; nonce?: string } = {},
  ) => {
    const body = typeof order === 'string' ? order : JSON.stringify({ by: 'anna', ...order })
    nonce += 1
    const target = `/api/studio/leads/${signed.as ?? action}`
    const header = sign(
      signed.secret ?? secret,
      { method: 'POST', target, body: signed.body ?? body },
      {
        time: Math.floor(clock.now() / 1_000) + (signed.secondsOff ?? 0),
        nonce: signed.nonce ?? `nonce${String(nonce).padStart(20, '0')}`,
      },
    )
    return app.request(`/api/studio/leads/${action}`, {
      method: 'POST',
      body,
      headers: { [signatureHeader]: header },
    })
  }
}

test('OFFICE-1 answers requests signed by WordPress, uncached', async () => {
  const ask = route()
  const list = await ask('list', { words: 'szabo' })
  expect(list.headers.get('Cache-Control')).toBe('no-store')
  expect(await list.json()).toMatchObject({ records: [{ lead: { id } }], next: null })
  expect(await (await ask('show', { id })).json()).toMatchObject({ lead: { id }, jobs: [{ attempts: 0 }] })
  expect(await (await ask('spam', { id })).json()).toMatchObject({ state: 'spam' })
  expect(await (await ask('restore', { id })).json()).toMatchObject({ state: 'waiting' })
  expect(await (await ask('retry', { id })).json()).toEqual({ jobs: 0 })
  expect(await (await ask('export', { semicolon: true })).json()).toMatchObject({ leads: 1, isWhole: true })
  expect(await (await ask('figures', {})).json()).toMatchObject({ lastDay: 1 })
  const change = { from: 'old@example.com', to: 'new@example.com' }
  expect(await (await ask('readdress', change)).json()).toEqual({ told: false })
  expect((await fixture.admin.log())[0]).toMatchObject({ person: 'anna', action: 'readdress' })
  const person = { email: 'agnes@example.com' }
  expect(await (await ask('erase', person)).json()).toMatchObject({ erased: false, leads: [{ id }] })
  expect(await (await ask('erase', { ...person, certain: 'yes' })).json()).toMatchObject({ erased: false })
  expect(await (await ask('erase', { ...person, certain: true })).json()).toMatchObject({ erased: true })
  const { entries } = await (await ask('log', {})).json()
  expect(entries.at(-1)).toMatchObject({ person: 'anna', action: 'search', leads: 1 })
  expect((await ask('show', { id })).status).toBe(404)
})

test.each<[string, Parameters<ReturnType<typeof route>>[2]]>([
  ['forged', { secret: 'guessed' }],
  ['for another action', { as: 'list' }],
  ['for another body', { body: '{"by":"anna"}' }],
  ['too old', { secondsOff: -maxClockDifferenceMs / 1_000 - 1 }],
  ['from the future', { secondsOff: maxClockDifferenceMs / 1_000 + 1 }],
])('OFFICE-1 refuses what is signed %s, logs it without content, and changes nothing', async (_, signed) => {
  const ask = route()
  const refused = await ask('erase', { email: 'agnes@example.com', certain: true }, signed)
  expect(refused.status).toBe(401)
  expect(await refused.text()).not.toContain('agnes')
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toMatch(/agnes|anna/)
  expect((await fixture.admin.list('x', {})).records).toHaveLength(1)
})

test('OFFICE-5 OFFICE-6 takes states, notes and answers, and refuses with what is there', async () => {
  const ask = route()
  const { version } = await (await ask('show', { id })).json()
  const stored = await ask('stage', { id, version, stage: 'won' })
  expect([stored.status, await stored.json()]).toMatchObject([200, { record: { lead: { stage: 'won' } } }])
  const late = await ask('stage', { id, version, stage: 'lost' })
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { outcome: 'changed', record: { version: 1, entries: [{ person: 'anna', text: 'won' }] } },
  ])
  expect((await ask('stage', { id, version: 1, stage: 'spam' })).status).toBe(404)
  expect((await ask('note', { id, key: 'k', text: 'Call her' })).status).toBe(200)
  const text = 'ű'.repeat(longestAnswer)
  const answer = { id, key: 'k', subject: 'Your message', text }
  const empty = await ask('answer', { ...answer, text: '', version: 2 })
  expect([empty.status, await empty.json()]).toMatchObject([422, { outcome: 'text' }])
  // Encoded as in WordPress: each accented letter as six characters.
  const escaped = JSON.stringify({ by: 'anna', ...answer, version: 2 }).replaceAll('ű', '\\u0171')
  expect((await ask('answer', escaped)).status).toBe(200)
  expect(await (await ask('todo', {})).json()).toEqual({ unread: 0, waiting: 0, overdue: 0 })
})

test('OFFICE-18 imports messages once, with their time, mails nothing, and undoes what the studio has not worked on', async () => {
  const ask = route()
  const now = fixture.clock.now()
  const day = 86_400_000
  const message = (key: string, changes: object = {}) => ({
    key,
    receivedAt: now - 30 * day,
    language: 'hu',
    page: '/hu/contact',
    values: { name: 'Kis Éva', email: 'eva@example.com', message: 'Mennyi?', password: 'dropped' },
    note: 'Flamingo: Contact form 1',
    ...changes,
  })
  const leads = [
    message('flamingo-1'),
    message('flamingo-2', { receivedAt: now - 800 * day }),
    message('flamingo-3', { values: { name: 'Nobody' } }),
    message('flamingo-4', { receivedAt: now, values: { email: 'AGNES@example.com', message: 'Jó  napot!' } }),
    message('flamingo-5', { receivedAt: 'yesterday' }),
    message('flamingo-6', { receivedAt: now - 20 * day, page: 'javascript:1', language: 'xx' }),
    'no message',
  ]
  const outcomes = ['new', 'expired', 'invalid', 'known', 'invalid', 'new', 'invalid']
  expect(await (await ask('import', { leads })).json()).toEqual({ outcomes })
  expect((await fixture.admin.list('x', {})).records).toHaveLength(1)
  expect(await (await ask('import', { leads, certain: true })).json()).toEqual({ outcomes })
  const again = await (await ask('import', { leads, certain: true })).json()
  expect(again.outcomes).toEqual(outcomes.map((each) => (each === 'new' ? 'imported' : each)))

  const { records } = await fixture.admin.list('x', {})
  expect(records).toHaveLength(3)
  expect(records[2]).toMatchObject({
    lead: {
      receivedAt: now - 30 * day,
      form: 'contact',
      language: 'hu',
      page: '/hu/contact',
      stage: 'untracked',
    },
    jobs: [],
    entries: [{ kind: 'note', person: 'anna', text: 'Flamingo: Contact form 1' }],
    seenAt: now - 30 * day,
    version: 0,
  })
  expect(records[2]?.lead.values).toEqual({ name: 'Kis Éva', email: 'eva@example.com', message: 'Mennyi?' })
  expect(records[1]?.lead).toMatchObject({ page: '/contact', language: 'en' })
  await fixture.runMaintenance()
  await fixture.deliverDue()
  expect(fixture.attempts.filter(({ leadId }) => leadId !== id)).toEqual([])

  await ask('stage', { id: records[1]?.lead.id, version: 0, stage: 'won' })
  const undone = await ask('unimport', { keys: ['flamingo-1', 'flamingo-6', 'flamingo-9'] })
  expect(await undone.json()).toEqual({ left: ['flamingo-6'] })
  expect((await fixture.admin.list('x', {})).records).toHaveLength(2)
  expect((await fixture.admin.log()).map(({ action, leads }) => [action, leads])).toContainEqual([
    'import',
    2,
  ])
})

test('OFFICE-1 an order is carried out once, however often it is sent', async () => {
  const ask = route()
  const nonce = 'once'.repeat(8)
  expect((await ask('show', { id }, { nonce })).status).toBe(200)
  expect((await ask('show', { id }, { nonce })).status).toBe(401)
  expect(await fixture.admin.log()).toHaveLength(1)
})

test('OFFICE-1 accepts only valid, limited orders', async () => {
  const ask = route()
  expect((await ask('list', 'x'.repeat(200_000))).status).toBe(413)
  for (const body of ['', 'null', '[]', '{"by":""}', '{"by":"a\\u0000b"}', `{"by":"${'a'.repeat(61)}"}`])
    expect([body, (await ask('list', body)).status]).toEqual([body, 400])
  expect((await ask('everything', {})).status).toBe(404)
  const odd = { form: 'x', state: 1, since: {}, words: [], after: { at: 'x' }, id: {}, email: 7, certain: 1 }
  for (const action of leadsActions)
    expect([action, (await ask(action, odd)).status < 500]).toEqual([action, true])
})

test('OFFICE-1 reports an unavailable database', async () => {
  const ask = route()
  await fixture.stop()
  expect((await ask('list', {})).status).toBe(503)
})
