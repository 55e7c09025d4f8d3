import { describe, expect, test } from 'vitest'
import { formNames } from '#forms/form-name.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { createForms, encoded } from '#testing/forms-fixture.ts'
import { createMemoryLedger } from '#testing/memory-ledger.ts'

const { contact } = validForms

describe('CONTRACT: accepted requests', () => {
  test.each(formNames)('stores %s sent as JSON with its values', async (form) => {
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

  test('reads lists under a name with brackets, and a single choice', async () => {
    const { ask, kept } = createForms()
    const { project_type: _, ...rest } = contact
    await ask('contact', { body: encoded({ ...rest, 'project_type[]': ['website-creation', 'not-sure'] }) })
    await ask('contact', { body: encoded({ ...rest, project_type: 'not-sure' }) })
    expect(kept.map(({ submission }) => submission.values.project_type)).toEqual([
      ['website-creation', 'not-sure'],
      ['not-sure'],
    ])
  })

  test('stores page, idempotency key and first touch', async () => {
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
    'links no foreign landing page in the mail: %s',
    async (landingPage) => {
      const { post, kept } = createForms()
      await post('quote', { ...validForms.quote, first_touch: JSON.stringify({ source: 'x', landingPage }) })
      expect(kept[0]?.submission.firstTouch).toEqual({ source: 'x' })
    },
  )

  test('accepts nothing that is not on disk: 503 with Retry-After', async () => {
    const { post } = createForms({ ledger: createMemoryLedger({ ok: false, reason: 'storage' }) })
    const answer = await post('contact', contact)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ ok: false, error: expect.stringContaining('again') })
  })

  test('reports a duplicate', async () => {
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

test('refuses a truncated audit link, for which nothing could be mailed', async () => {
  const { post, kept } = createForms()
  const form = validForms['audit-results']
  const answer = await post('audit-results', { ...form, code: String(form.code).slice(0, -1) })
  expect(await answer.json()).toEqual({ ok: false, errors: { code: expect.stringContaining('link') } })
  expect(kept).toEqual([])
})

describe('Contact Form 7, while the visitor waits', () => {
  const deliveriesOf = () => ['notification', 'contact-form-7'] as const

  test('shows its errors at the fields of our form', async () => {
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
  ])('hides other problems from the visitor: $reason', async (outcome) => {
    const { post } = createForms({ ledger: createMemoryLedger(undefined, outcome), deliveriesOf })
    expect((await post('contact', contact)).status).toBe(202)
  })

  test('CALL-27 accepts a correction, whatever its response', async () => {
    const again = { ok: true, id: 'lead-1', status: 'accepted', isCorrection: true } as const
    const fields = { email: 'Foglalt cím.' }
    const ledger = createMemoryLedger(again, { outcome: 'refused', reason: 'validation', fields })
    expect((await createForms({ ledger, deliveriesOf }).post('contact', contact)).status).toBe(202)
  })

  test('skips Contact Form 7 for a doubtful lead', async () => {
    const { post, kept } = createForms({ deliveriesOf })
    await post('contact', { ...contact, more_notes: 'https://spam.example' })
    expect(kept[0]).toMatchObject({ isHeld: false, submission: { trust: 'doubtful' } })
  })
})

describe('CALL-23 a comment, while the visitor waits', () => {
  const deliveriesOf = () => ['notification', 'comment'] as const
  const comment = validForms.comment
  const fields = { content: 'Comments are closed.' }

  test('reports that comments are closed, however often it is sent', async () => {
    for (const kept of [
      undefined,
      { ok: true, id: 'lead-1', status: 'accepted', isCorrection: true } as const,
    ]) {
      const ledger = createMemoryLedger(kept, { outcome: 'refused', reason: 'closed', fields })
      const answer = await createForms({ ledger, deliveriesOf }).post('comment', comment)
      expect([answer.status, await answer.json()]).toEqual([422, { ok: false, errors: fields }])
    }
  })

  test('hides an outage from the visitor', async () => {
    const ledger = createMemoryLedger(undefined, { outcome: 'later', reason: 'timeout' })
    expect((await createForms({ ledger, deliveriesOf }).post('comment', comment)).status).toBe(202)
  })
})

describe('LANG-7 the language of the response', () => {
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
