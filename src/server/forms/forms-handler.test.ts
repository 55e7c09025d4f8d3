import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { fieldsOf } from '#forms/form-fields.ts'
import { type FormName, formNames } from '#forms/form-name.ts'
import type { PostedForm } from '#forms/form-state.ts'
import { createMemoryLimits } from '#leads/request-limits.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createMemoryLedger, type MemoryLedger } from '#testing/memory-ledger.ts'
import { type FormsIngredients, formsHandler } from './forms-handler.ts'
import {
  autoRepliesOfAll,
  formMaxBytes,
  formsOfAddress,
  mailsToAddress,
  requestsOfAddress,
} from './policies.ts'

const { contact } = validForms
const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

type Setting = Partial<FormsIngredients> & { ledger?: MemoryLedger }

/** The addresses of the forms as functions of a request, with everything that was kept and shown. */
function createForms({ ledger = createMemoryLedger(), ...ingredients }: Setting = {}) {
  const clock = createFakeClock()
  const counted: [FormName, number][] = []
  const shown: { path: string; posted: PostedForm }[] = []
  const handler = formsHandler({
    ledger,
    limits: createMemoryLimits(clock),
    captcha: async () => true,
    deliveriesOf: () => ['notification', 'auto-reply'],
    show: async (path, posted) => {
      shown.push({ path, posted })
      return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } })
    },
    origin: 'https://studio.example',
    count: (form, { status }) => counted.push([form, status]),
    trustedProxies: 1,
    clock,
    log: silentLog,
    ...ingredients,
  })
  const app = new Hono().all('/api/forms/:name', handler)
  const ask = (form: string, init: RequestInit) =>
    app.request(`https://studio.example/api/forms/${form}`, { method: 'POST', ...init })
  const post = (form: string, fields: object, headers: Record<string, string> = {}) =>
    ask(form, {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    })
  return { ask, post, shown, counted, kept: ledger.kept, clock }
}

/** As a browser without JavaScript encodes a form. */
const encoded = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  )

describe('CONTRACT: what is taken', () => {
  test.each(formNames)('%s as JSON is kept with its values', async (form) => {
    const { post, kept } = createForms()
    const answer = await post(form, { ...validForms[form], lang: 'hu', unknown: 'x' })
    expect(answer.status).toBe(202)
    expect(await answer.json()).toEqual({ ok: true, id: 'lead-1', status: 'accepted' })
    expect(kept[0]?.submission).toMatchObject({
      form,
      language: 'hu',
      values: validForms[form],
      trust: 'trusted',
    })
  })

  test.each(['urlencoded', 'multipart'])('the same as %s', async (kind) => {
    const { ask, kept } = createForms()
    for (const form of formNames) {
      const body = encoded(validForms[form])
      const multipart = new FormData()
      for (const [name, value] of body) multipart.append(name, value)
      const answer = await ask(form, { body: kind === 'multipart' ? multipart : body })
      expect([form, answer.status]).toEqual([form, 202])
      expect(kept.at(-1)?.submission.values).toEqual(validForms[form])
    }
  })

  test('lists under a name with brackets, and one choice alone', async () => {
    const { ask, kept } = createForms()
    const { project_type: _, ...rest } = contact
    await ask('contact', { body: encoded({ ...rest, 'project_type[]': ['website-creation', 'not-sure'] }) })
    await ask('contact', { body: encoded({ ...rest, project_type: 'not-sure' }) })
    expect(kept.map(({ submission }) => submission.values.project_type)).toEqual([
      ['website-creation', 'not-sure'],
      ['not-sure'],
    ])
  })

  test('the page, the key and the first touch travel with it', async () => {
    const { post, kept } = createForms()
    await post('quote', {
      ...validForms.quote,
      page: '/hu/services/website-creation',
      idempotency_key: 'abcd-1234',
      first_touch: JSON.stringify({ source: 'a\r\nb', campaign: null, landingPage: '/hu', evil: 'x' }),
    })
    expect(kept[0]?.submission).toMatchObject({
      language: 'hu',
      page: '/hu/services/website-creation',
      idempotencyKey: 'abcd-1234',
      firstTouch: { source: 'a b', landingPage: '/hu' },
    })
    await post('quote', {
      ...validForms.quote,
      page: 'https://evil.example/contact',
      idempotency_key: 'short',
      first_touch: '{',
    })
    expect(kept[1]?.submission).toMatchObject({ page: '/contact', idempotencyKey: null, firstTouch: null })
  })

  test.each(['.evil.example/login', '@evil.example', ':8080/', '//evil.example'])(
    'a landing page that is no path of ours leaves no link in the mail: %s',
    async (landingPage) => {
      const { post, kept } = createForms()
      await post('quote', { ...validForms.quote, first_touch: JSON.stringify({ source: 'x', landingPage }) })
      expect(kept[0]?.submission.firstTouch).toEqual({ source: 'x' })
    },
  )

  test('nothing is accepted that is not on disk: 503 with Retry-After', async () => {
    const { post } = createForms({ ledger: createMemoryLedger({ ok: false, reason: 'storage' }) })
    const answer = await post('contact', contact)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ ok: false, error: expect.stringContaining('again') })
  })

  test('the same once more is told so', async () => {
    const { post } = createForms({
      ledger: createMemoryLedger({ ok: true, id: 'first', status: 'duplicate' }),
    })
    expect(await (await post('contact', contact)).json()).toEqual({
      ok: true,
      id: 'first',
      status: 'duplicate',
    })
  })
})

test('the link to an audit that lost its end is refused: nothing could be mailed for it', async () => {
  const { post, kept } = createForms()
  const form = validForms['audit-results']
  const answer = await post('audit-results', { ...form, code: String(form.code).slice(0, -1) })
  expect(await answer.json()).toEqual({ ok: false, errors: { code: expect.stringContaining('link') } })
  expect(kept).toEqual([])
})

describe('Contact Form 7, while the visitor waits', () => {
  const deliveriesOf = () => ['notification', 'contact-form-7'] as const

  test('the mistakes it names reach the visitor at the fields of our form', async () => {
    const fields = { email: 'Foglalt cím.', 'your-secret': 'x' }
    const ledger = createMemoryLedger(undefined, { outcome: 'refused', reason: 'validation', fields })
    const { post, kept } = createForms({ ledger, deliveriesOf })
    const answer = await post('contact', contact)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ ok: false, errors: { email: 'Foglalt cím.' } })
    expect(kept[0]?.isHeld).toBe(true)
  })

  test.each([
    { outcome: 'later', reason: 'timeout' } as const,
    { outcome: 'refused', reason: 'no such form' } as const,
    { outcome: 'refused', reason: 'validation', fields: { unknown: 'x' } } as const,
  ])('anything else is no matter of the visitor: $reason', async (outcome) => {
    const { post } = createForms({ ledger: createMemoryLedger(undefined, outcome), deliveriesOf })
    expect((await post('contact', contact)).status).toBe(202)
  })

  test('CALL-27 a correction is taken, whatever it is said of it', async () => {
    const again = { ok: true, id: 'lead-1', status: 'accepted', isCorrection: true } as const
    const fields = { email: 'Foglalt cím.' }
    const ledger = createMemoryLedger(again, { outcome: 'refused', reason: 'validation', fields })
    expect((await createForms({ ledger, deliveriesOf }).post('contact', contact)).status).toBe(202)
  })

  test('spam waits for nobody', async () => {
    const { post, kept } = createForms({ deliveriesOf })
    await post('contact', { ...contact, website_url: 'https://spam.example' })
    expect(kept[0]).toMatchObject({ isHeld: false, submission: { trust: 'spam' } })
  })
})

describe('abuse', () => {
  test.each([
    [{ website_url: 'x' }, 'spam'],
    [{ website_url: ['', 'x'] }, 'spam'],
    [{ website_url: '' }, 'trusted'],
    [{ elapsed_ms: 300 }, 'doubtful'],
    [{ elapsed_ms: '300' }, 'doubtful'],
    [{ elapsed_ms: -1 }, 'doubtful'],
    [{ elapsed_ms: 'soon' }, 'doubtful'],
    [{ elapsed_ms: '60000' }, 'trusted'],
    [{ elapsed_ms: '' }, 'trusted'],
  ])('%j makes it %s, and the answer is the same', async (fields, trust) => {
    const { post, kept } = createForms()
    const answer = await post('contact', { ...contact, ...fields })
    expect(answer.status).toBe(202)
    expect(kept[0]?.submission.trust).toBe(trust)
  })

  test('every post is counted once, by how it ended', async () => {
    const { ask, post, counted } = createForms()
    await post('contact', contact)
    await post('contact', {})
    await post('contact', contact, { Origin: 'https://evil.example' })
    await ask('contact', { headers: { 'Content-Type': 'application/json' }, body: '{' })
    await ask('contact', { headers: asBrowser, body: encoded(contact) })
    await ask('unheard-of', { body: encoded(contact) })
    expect(counted).toEqual([202, 422, 403, 400, 202].map((status) => ['contact', status]))
  })

  test('what comes too often is counted as well', async () => {
    const { post, counted } = createForms({
      limits: { take: async () => ({ allowed: false, retryAfterMs: 1_000 }) },
    })
    await post('quote', {})
    expect(counted).toEqual([['quote', 429]])
  })

  test.each(formNames)('the captcha is asked about the form that was sent: %s', async (form) => {
    const asked: unknown[] = []
    const captcha = async (...question: unknown[]) => asked.push(question) > 0
    await createForms({ captcha }).post(form, { ...validForms[form], captcha_token: 'x' })
    expect(asked).toEqual([['x', form]])
  })

  test('a captcha that doubts makes it doubtful and blocks nothing', async () => {
    const { post, kept } = createForms({ captcha: async () => false })
    expect((await post('contact', { ...contact, captcha_token: 'x' })).status).toBe(202)
    expect(kept[0]?.submission.trust).toBe('doubtful')
  })

  test.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 202],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://studio.example' }, 403],
    [{ Origin: 'https://studio.example' }, 202],
    [{ Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }, 202],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'https://studio.example.evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{}, 202],
  ])('CSRF: %j is answered %i', async (headers, status) => {
    const { post, kept } = createForms()
    expect((await post('contact', contact, headers as Record<string, string>)).status).toBe(status)
    expect(kept).toHaveLength(status === 202 ? 1 : 0)
  })

  test('a post from another site is refused before its limits are looked at, so no page is rendered for it', async () => {
    const { ask, shown } = createForms()
    const headers = { ...asBrowser, 'Sec-Fetch-Site': 'cross-site', Referer: 'https://studio.example/hu' }
    const answer = await ask('contact', { headers, body: encoded(contact) })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toMatch(/<html lang="hu">.*nem a\u00a0mi oldalunkról/s)
    expect(shown).toEqual([])
  })

  test('one address is slowed, others are not; mistakes are not counted as forms; the window ends', async () => {
    const { post, clock } = createForms()
    const from = (address: string) => post('contact', contact, { 'X-Forwarded-For': `9.9.9.9, ${address}` })
    for (let at = 0; at < 20; at++) await post('contact', {}, { 'X-Forwarded-For': '1.2.3.4' })
    for (let at = 0; at < formsOfAddress.limit; at++) expect((await from('1.2.3.4')).status).toBe(202)
    const slowed = await from('1.2.3.4')
    expect(slowed.status).toBe(429)
    expect(slowed.headers.get('Retry-After')).toBe(String(formsOfAddress.windowMs / 1000))
    expect(await slowed.json()).toMatchObject({ error: expect.stringContaining('10 minutes') })
    expect((await from('1.2.3.5')).status).toBe(202)
    await clock.advance(formsOfAddress.windowMs)
    expect((await from('1.2.3.4')).status).toBe(202)
  })

  test('a flood is turned away before it is read', async () => {
    const { post, shown } = createForms()
    for (let at = 0; at < requestsOfAddress.limit; at++) await post('contact', {})
    expect((await post('contact', contact)).status).toBe(429)
    const answer = await post('contact', contact, { 'Content-Type': 'text/plain', ...asBrowser })
    expect(await answer.text()).toContain('1 minute')
    expect(shown).toEqual([])
  })

  test('nobody is flooded with mails through us: the form is kept, the mail to the visitor left out', async () => {
    const { post, kept } = createForms({ trustedProxies: 1 })
    const send = (at: number, email: string) =>
      post('contact', { ...contact, email }, { 'X-Forwarded-For': `10.0.0.${at}` })
    for (let at = 0; at < mailsToAddress.limit; at++) await send(at, 'anna@pelda.hu')
    expect((await send(200, 'ANNA@pelda.hu')).status).toBe(202)
    expect(kept.at(-2)?.kinds).toEqual(['notification', 'auto-reply'])
    expect(kept.at(-1)?.kinds).toEqual(['notification'])
    await send(201, 'bela@pelda.hu')
    expect(kept.at(-1)?.kinds).toEqual(['notification', 'auto-reply'])
  })

  test('spellings of one mailbox are one mailbox', async () => {
    const { post, kept } = createForms()
    const send = (email: string) => post('contact', { ...contact, email })
    for (let at = 0; at < mailsToAddress.limit; at++) await send(`an.na+${at}@gmail.com`)
    await send('Anna@googlemail.com')
    expect(kept.filter(({ kinds }) => kinds.includes('auto-reply'))).toHaveLength(mailsToAddress.limit)
    expect(kept.at(-1)?.kinds).toEqual(['notification'])
    expect(kept.at(-1)?.submission.values.email).toBe('Anna@googlemail.com')
  })

  test('automatic replies in all have a bound of their own, which costs no lead', async () => {
    const { post, kept, clock } = createForms()
    const send = (at: number) =>
      post(
        'contact',
        { ...contact, email: `visitor${at}@pelda.hu` },
        { 'X-Forwarded-For': `10.0.0.${at % 250}` },
      )
    for (let at = 0; at < autoRepliesOfAll.limit + 50; at++) expect((await send(at)).status).toBe(202)
    expect(kept.filter(({ kinds }) => kinds.includes('auto-reply'))).toHaveLength(autoRepliesOfAll.limit)
    expect(kept).toHaveLength(autoRepliesOfAll.limit + 50)
    await clock.advance(autoRepliesOfAll.windowMs)
    await send(999)
    expect(kept.at(-1)?.kinds).toEqual(['notification', 'auto-reply'])
  })

  test('the networks of one IPv6 /48 are slowed together; another one is not', async () => {
    const { post } = createForms()
    const from = async (network: string) =>
      (await post('contact', contact, { 'X-Forwarded-For': `2001:db8:${network}::1` })).status
    const statuses: number[] = []
    for (let at = 0; at < 600; at++) statuses.push(await from(`7:${at.toString(16)}`))
    expect(statuses.filter((status) => status === 202)).toHaveLength(2 * formsOfAddress.limit)
    expect(await from('8:1')).toBe(202)
  })

  test('a form that is all about a mail to the visitor is not taken without it', async () => {
    const { post } = createForms({ deliveriesOf: () => ['template-mail'] })
    for (let at = 0; at < mailsToAddress.limit; at++) await post('template', validForms.template)
    expect((await post('template', validForms.template)).status).toBe(429)
  })
})

describe('bad input', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
  const json = { 'Content-Type': 'application/json' }
  const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }

  test.each([
    ['no type', 415, {}, bytes('name=x')],
    ['a text', 415, { 'Content-Type': 'text/plain' }, bytes('name=x')],
    ['a word of every object', 415, { 'Content-Type': 'constructor' }, bytes('name=x')],
    ['XML', 415, { 'Content-Type': 'application/xml' }, bytes('<a/>')],
    ['another charset', 415, { 'Content-Type': 'application/json; charset=utf-16' }, bytes('{}')],
    ['compressed', 415, { ...json, 'Content-Encoding': 'gzip' }, bytes([31, 139, 8])],
    ['broken JSON', 400, json, bytes('{"name":')],
    ['nothing', 400, json, bytes('')],
    ['a list', 400, json, bytes('[1]')],
    ['a text in JSON', 400, json, bytes('"x"')],
    ['null', 400, json, bytes('null')],
    ['deep nesting', 400, json, bytes('['.repeat(60_000))],
    ['invalid UTF-8 in JSON', 400, json, bytes('{"name":"', [0xc3, 0x28], '"}')],
    ['invalid UTF-8, escaped', 400, urlencoded, bytes('name=%C3%28')],
    ['half an escape', 400, urlencoded, bytes('name=100%')],
    ['invalid UTF-8, raw', 400, urlencoded, bytes('name=', [0xff])],
    ['no parts', 400, multipart, bytes('nothing')],
    ['no boundary', 400, { 'Content-Type': 'multipart/form-data' }, bytes('--x--')],
    ['a lost end', 400, multipart, bytes('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA')],
    ['too much', 413, json, bytes(JSON.stringify({ ...contact, message: 'x'.repeat(formMaxBytes) }))],
    ['too much in bytes', 413, json, bytes(' '.repeat(formMaxBytes + 1))],
  ])('%s is answered %i, in the language of the page it came from', async (_, status, headers, body) => {
    const { ask, kept } = createForms()
    const answer = await ask('contact', {
      headers: { ...headers, Referer: 'https://studio.example/hu' },
      body,
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { ok, error } = (await answer.json()) as { ok: boolean; error: string }
    expect(ok).toBe(false)
    expect(error).toMatch(/űrlap/)
    expect(kept).toEqual([])
  })

  test('a file where a text belongs is a mistake of that field', async () => {
    const body = new FormData()
    for (const [name, value] of encoded(contact)) body.append(name, value)
    body.set('subject', new Blob(['x']), 'x.txt')
    const answer = await createForms().ask('contact', { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual(['subject'])
  })

  test('a body that trickles in is answered 408 when its time is over', async () => {
    const { ask, clock } = createForms()
    const answering = ask('contact', {
      headers: json,
      body: new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }),
      duplex: 'half',
    } as RequestInit)
    await expect.poll(clock.sleepers).toBe(1)
    await clock.advance(10_000)
    expect((await answering).status).toBe(408)
  })

  test('a connection that breaks is no fault of ours', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('reset')) })
    const answer = await createForms().ask('contact', {
      headers: json,
      body: broken,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(400)
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    '%s is answered 405 with Allow',
    async (method) => {
      const answer = await createForms().ask('contact', { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('Allow')).toBe('POST')
    },
  )

  test.each(['unknown', 'constructor', '__proto__', 'contact%00'])('there is no form %s', async (form) => {
    expect((await createForms().post(form, contact)).status).toBe(404)
  })

  test('every field of every form survives everything', { timeout: 30_000 }, async () => {
    const hostile = [
      '\u0000',
      'a\r\nBcc: eve@example.com',
      '<script>alert(1)</script>',
      '=cmd|"/c calc"!A1',
      "'; DROP TABLE leads; --",
      '\ud800',
      '\u202egnp.exe',
      '🔥'.repeat(6_000),
      '',
      null,
      0,
      false,
      {},
      { $gt: '' },
      ['a', ['b']],
    ]
    const { post, ask } = createForms({
      limits: { take: async () => ({ allowed: true, retryAfterMs: 0 }) },
    })
    const common = [
      'lang',
      'page',
      'idempotency_key',
      'website_url',
      'elapsed_ms',
      'captcha_token',
      'first_touch',
    ]
    for (const form of formNames) {
      for (const field of [...fieldsOf(form).map(([name]) => name), ...common]) {
        for (const value of hostile) {
          const fields = { ...validForms[form], [field]: value }
          const answer = await post(form, fields)
          expect([202, 422], `${form}.${field}: ${JSON.stringify(value)?.slice(0, 50)}`).toContain(
            answer.status,
          )
          if (typeof value !== 'string') continue
          const asForm = await ask(form, { body: encoded(fields), headers: asBrowser })
          expect([202, 413, 422]).toContain(asForm.status)
        }
      }
    }
  })
})

describe('LANG-7 the language of the answer', () => {
  const errorsIn = async (headers: Record<string, string>, fields = {}) => {
    const answer = await createForms().post('waitlist', fields, headers)
    const { errors } = (await answer.json()) as { errors: { email: string } }
    return errors.email.startsWith('Írd') ? 'hu' : 'en'
  }

  test.each([
    ['what the form says', { Referer: 'https://studio.example/' }, { lang: 'hu' }, 'hu'],
    ['the page it stood on', { Referer: 'https://studio.example/hu/waitlist' }, {}, 'hu'],
    ['the page the form names', { 'Accept-Language': 'en' }, { page: '/hu/waitlist' }, 'hu'],
    [
      'an English page before the browser',
      { 'Accept-Language': 'hu', Referer: 'https://studio.example/' },
      {},
      'en',
    ],
    ['not a page of another site', { Referer: 'https://evil.example/hu' }, {}, 'en'],
    ['what the browser likes best', { 'Accept-Language': 'de, en;q=0.5, hu-HU;q=0.9' }, {}, 'hu'],
    ['not what it refuses', { 'Accept-Language': 'hu;q=0, *' }, {}, 'en'],
    ['nothing at all', {}, {}, 'en'],
    ['a language that is not ours', { 'Accept-Language': 'hu' }, { lang: 'de' }, 'hu'],
    ['no text', {}, { lang: ['hu'] }, 'en'],
  ])('%s', async (_, headers, fields, language) => {
    expect(await errorsIn(headers as Record<string, string>, fields)).toBe(language)
  })
})

describe('a browser without JavaScript', () => {
  const send = (forms: ReturnType<typeof createForms>, form: string, fields: object, referer = '/hu') =>
    forms.ask(form, {
      headers: { ...asBrowser, Referer: `https://studio.example${referer}` },
      body: encoded(fields),
    })

  test('is shown the page again, with the form sent', async () => {
    const forms = createForms()
    const answer = await send(forms, 'contact', contact)
    expect([answer.status, await answer.text()]).toEqual([202, '<p>page</p>'])
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(forms.shown).toEqual([
      {
        path: '/hu',
        posted: { form: 'contact', state: { values: {}, errors: {}, fault: null, isSent: true } },
      },
    ])
  })

  test('or with its mistakes and everything that was written', async () => {
    const forms = createForms()
    const answer = await send(forms, 'contact', { ...contact, email: ' <b>', unknown: 'x' })
    expect(answer.status).toBe(422)
    expect(forms.shown[0]?.posted.state).toEqual({
      values: { ...contact, email: ' <b>' },
      errors: { email: 'Ez az\u00a0e-mail-cím hiányos. Így néz ki egy teljes: nev@pelda.hu.' },
      fault: null,
      isSent: false,
    })
  })

  test('what is no text is not shown again', async () => {
    const forms = createForms()
    const body = new FormData()
    body.set('name', new Blob(['x']), 'x.txt')
    body.set('email', 'anna@')
    await forms.ask('contact', { headers: asBrowser, body })
    expect(forms.shown[0]?.posted.state.values).toEqual({ email: 'anna@' })
  })

  test('a fault of the whole form keeps what was written as well', async () => {
    const forms = createForms({ ledger: createMemoryLedger({ ok: false, reason: 'storage' }) })
    expect((await send(forms, 'contact', contact)).status).toBe(503)
    expect(forms.shown[0]?.posted.state).toMatchObject({
      values: contact,
      fault: expect.stringMatching(/perc/),
    })
  })

  test.each([
    ['contact', '/contact', '/contact'],
    ['contact', '/hu/about', '/hu/contact'],
    ['quote', '/hu/services/website-creation', '/hu/services/website-creation'],
    ['comment', '/blog/a-post', '/blog/a-post'],
    ['comment', '/blog/100%', '/blog/100%25'],
    ['newsletter', '/hu/faq', '/hu/faq'],
    ['waitlist', '/debug/mailchimp', '/waitlist'],
    ['template', '/%2e%2e/x', '/digital-products'],
  ])('%s sent from %s is shown on %s', async (form, referer, path) => {
    const forms = createForms()
    await send(forms, form, { ...validForms[form as 'contact'] }, referer)
    expect(forms.shown[0]?.path).toBe(path)
  })

  test.each([
    ['is gone', async () => new Response('not found', { status: 404 })],
    ['cannot be made', () => Promise.reject(new Error('render failed'))],
  ])('when the page %s, a plain one says what became of the form', async (_, show) => {
    const sent = await send(createForms({ show }), 'contact', contact)
    expect(sent.status).toBe(202)
    expect(await sent.text()).toContain('Megkaptuk az\u00a0üzeneted!')
    const refused = await send(createForms({ show }), 'contact', { ...contact, email: '"><script>' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('nev@pelda.hu')
    expect(html).not.toContain('<script>')
    expect(html).toContain('href="/hu"')
  })

  test('who opens the address itself is led back to the form', async () => {
    const answer = await createForms().ask('waitlist', { method: 'GET', headers: asBrowser })
    expect(answer.status).toBe(405)
    expect(await answer.text()).toContain('href="/waitlist"')
  })

  test('a script that accepts JSON gets JSON for the same form', async () => {
    const answer = await createForms().ask('contact', {
      headers: { Accept: 'application/json' },
      body: encoded(contact),
    })
    expect(await answer.json()).toMatchObject({ ok: true })
  })
})
