import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aLead } from '#testing/builders/a-lead.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Answer, type RecordedRequest, startRecordingServer } from '#testing/servers/recording-server.ts'
import { wordpressWrites } from '#testing/servers/wordpress-writes.ts'
import { mailchimpAccount } from './mailchimp.ts'
import { newsletterTarget } from './newsletter.ts'

const attempt = (signal = new AbortController().signal) => ({ deliveryId: 'newsletter-1', signal })
const address = { email: 'Anna@Pelda.hu', language: 'hu' }
const key = createHash('md5').update('anna@pelda.hu').digest('hex')

async function subscribing(answer: (request: RecordedRequest, at: number) => Answer) {
  let at = 0
  const server = await startRecordingServer((request) => answer(request, at++))
  onTestFinished(server.close)
  const clock = createFakeClock(Date.UTC(2026, 10, 21, 12))
  const account = { apiKey: 'secret-us21', audienceId: 'aud 1', serverPrefix: 'us21', baseUrl: server.url }
  const target = newsletterTarget({ mailchimp: () => account, wordpress: null, fetch, clock })
  const subscribe = (over = {}, signal?: AbortSignal) =>
    target(aLead('newsletter', 'en', { ...address, ...over }), attempt(signal))
  return { server, clock, subscribe, sent: () => server.requests.map(({ body }) => JSON.parse(body)) }
}

describe('FORM-4 the newsletter by Mailchimp', () => {
  test('asks a new member to confirm, and records when', async () => {
    const { server, subscribe, sent } = await subscribing(() => ({ body: { status: 'pending' } }))
    expect(await subscribe({ first_name: 'Anna', last_name: 'Példa' })).toEqual({
      outcome: 'delivered',
      note: 'double opt-in asked for at 2026-11-21T12:00:00.000Z',
    })
    const [request] = server.requests
    expect(`${request?.method} ${request?.path}`).toBe(
      `PUT /3.0/lists/aud%201/members/${key}?skip_merge_validation=true`,
    )
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('site:secret-us21').toString('base64')}`)
    expect(sent()).toEqual([
      {
        email_address: 'Anna@Pelda.hu',
        language: 'hu',
        merge_fields: { FNAME: 'Anna', LNAME: 'Példa' },
        status_if_new: 'pending',
      },
    ])
  })

  test('never changes an existing member', async () => {
    const { subscribe, sent } = await subscribing(() => ({ body: { status: 'subscribed' } }))
    expect(await subscribe()).toEqual({ outcome: 'delivered', note: 'was subscribed already' })
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).not.toHaveProperty('status')
  })

  test.each(['unsubscribed', 'archived', 'cleaned', 'transactional'])(
    'asks a member who is %s again',
    async (status) => {
      const { subscribe, sent } = await subscribing((_, at) => ({
        body: { status: at === 0 ? status : 'pending' },
      }))
      expect(await subscribe()).toMatchObject({ note: expect.stringMatching(/^double opt-in/) })
      expect(sent()[1]).toMatchObject({ status: 'pending' })
    },
  )

  test('never sets "subscribed" itself, for any response', async () => {
    for (const status of ['pending', 'unsubscribed', 'subscribed']) {
      const { subscribe, server } = await subscribing(() => ({ body: { status } }))
      await subscribe()
      for (const { body } of server.requests) expect(body).not.toContain('"subscribed"')
    }
  })

  test.each<[string, Answer, object]>([
    [
      'left for good',
      {
        status: 400,
        body: { title: 'Member In Compliance State', detail: 'Anna@Pelda.hu is in a compliance state' },
      },
      { outcome: 'refused', reason: 'Mailchimp 400: Member In Compliance State' },
    ],
    [
      'looks made up',
      { status: 400, body: { title: 'Invalid Resource', detail: 'Anna@Pelda.hu looks fake' } },
      { outcome: 'refused', reason: 'Mailchimp 400: Invalid Resource' },
    ],
    [
      'an unknown title is not told',
      { status: 400, body: { title: 'anna@pelda.hu' } },
      { reason: 'Mailchimp 400' },
    ],
    ['no such audience', { status: 404, body: {} }, { outcome: 'refused', reason: 'Mailchimp 404' }],
    ['a wrong key can be fixed', { status: 401, body: {} }, { outcome: 'later', reason: 'Mailchimp 401' }],
    [
      'too many',
      { status: 429, body: {}, headers: { 'Retry-After': '30' } },
      { outcome: 'later', afterMs: 30_000 },
    ],
    ['down', { status: 503, body: {} }, { outcome: 'later' }],
    ['not JSON', { body: '<html>' }, { outcome: 'later', reason: 'Mailchimp 200: an unreadable answer' }],
    [
      'not JSON and no success: the refusal may be of something between',
      { status: 404, body: '<html>' },
      { outcome: 'later', reason: 'Mailchimp 404: an unreadable answer' },
    ],
    [
      'not JSON, but when to come again',
      { status: 429, body: '<html>', headers: { 'Retry-After': '30' } },
      { outcome: 'later', reason: 'Mailchimp 429: an unreadable answer', afterMs: 30_000 },
    ],
    [
      'too large',
      { body: `"${'x'.repeat(1024 * 1024)}"` },
      { outcome: 'later', reason: 'Mailchimp: an unreadable answer' },
    ],
    [
      'sent elsewhere',
      { status: 307, headers: { Location: 'http://127.0.0.1:1/' } },
      { outcome: 'later', reason: 'Mailchimp was not reached' },
    ],
  ])('%s', async (_, answer, expected) => {
    const { subscribe } = await subscribing(() => answer)
    expect(await subscribe()).toMatchObject(expected)
  })

  test('times out after 10 s, and immediately when aborted', async () => {
    const { subscribe, server, clock } = await subscribing(() => 'hang')
    const result = subscribe()
    await server.received(1)
    await clock.advance(10_000)
    expect(await result).toEqual({ outcome: 'later', reason: 'Mailchimp was not reached' })
    const given = new AbortController()
    const other = subscribe({}, given.signal)
    await server.received(2)
    given.abort()
    expect(await other).toMatchObject({ outcome: 'later' })
  })
})

describe('CALL-25 the newsletter by WordPress', () => {
  const by = async (answer: Answer) => {
    const wordpress = await wordpressWrites(() => answer)
    const { writes, clock } = wordpress
    const target = newsletterTarget({ mailchimp: () => null, wordpress: writes.subscription, fetch, clock })
    return { ...wordpress, outcome: await target(aLead('newsletter', 'en', address), attempt()) }
  }

  test('posts to its subscribe address', async () => {
    const { outcome, server, forms } = await by({ body: { ok: true } })
    expect(outcome).toEqual({ outcome: 'delivered' })
    expect(server.requests[0]?.path).toBe('/wp-json/wp/v2/newsletter/subscribe')
    expect((await forms())[0]).toMatchObject({ email: ['Anna@Pelda.hu'], language: ['hu'] })
  })

  test('a WordPress without that address is refused, one that is down retried', async () => {
    expect((await by({ status: 404, body: { code: 'rest_no_route' } })).outcome).toMatchObject({
      outcome: 'refused',
    })
    expect((await by({ status: 500 })).outcome).toMatchObject({ outcome: 'later' })
  })

  test('waits with neither', async () => {
    const target = newsletterTarget({
      mailchimp: () => null,
      wordpress: null,
      fetch,
      clock: createFakeClock(),
    })
    expect(await target(aLead('newsletter'), attempt())).toMatchObject({ outcome: 'later' })
  })
})

describe('which Mailchimp account', () => {
  const options = {
    contact_form_id: '',
    mailchimp_api_key: 'key-us1',
    mailchimp_audience_id: 'aud',
    mailchimp_server_prefix: '',
    mailchimp_enabled: true,
  }
  const account = (settings = {}, over = {}) =>
    mailchimpAccount(settings, {
      leadsAddress: '',
      siteNames: { en: '', hu: '' },
      language: 'en',
      timeZone: 'UTC',
      options: { ...options, ...over },
    })

  test('uses the one of the options record, its prefix from the key', () => {
    expect(account()).toEqual({ apiKey: 'key-us1', audienceId: 'aud', serverPrefix: 'us1' })
    expect(account({}, { mailchimp_server_prefix: 'us7' })?.serverPrefix).toBe('us7')
  })

  test('settings override it, and a key among them enables it', () => {
    const settings = { apiKey: 'mine-us2', audienceId: 'own', baseUrl: 'http://127.0.0.1:1' }
    const expected = { ...settings, serverPrefix: 'us2' }
    expect(account(settings)).toEqual(expected)
    expect(account(settings, { mailchimp_enabled: false })).toEqual(expected)
  })

  test('uses none when it is disabled or incomplete', () => {
    expect(account({}, { mailchimp_enabled: false })).toBeNull()
    expect(account({}, { mailchimp_api_key: '' })).toBeNull()
    expect(account({}, { mailchimp_audience_id: '' })).toBeNull()
  })

  test.each(['evil.example/', 'us1.evil.example', '@evil', 'us1#', '../'])(
    'rejects the host prefix %j',
    (prefix) => {
      expect(account({}, { mailchimp_server_prefix: prefix })).toBeNull()
    },
  )
})
