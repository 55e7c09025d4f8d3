import { describe, expect, test } from 'vitest'
import { aLead } from '#testing/builders/a-lead.ts'
import type { Answer } from '#testing/servers/recording-server.ts'
import { wordpressWrites } from '#testing/servers/wordpress-writes.ts'
import { contactForm7Target } from './contact-form-7.ts'
import { decodeFormSchema, type FormSchema } from './form-schema.ts'

const attempt = (signal = new AbortController().signal) => ({ deliveryId: 'contact-1:cf7', signal })

const text = (field: string) => ({ rule: 'maxlength', field, threshold: 400 })
/** The schema of a form with these fields. */
const schemaWith = (fields: readonly string[], locale = '') =>
  decodeFormSchema({ rules: fields.map(text), locale })
const usual = ['your-name', 'your-email', 'your-subject', 'your-message', 'project_type', 'phone']

/** Forms as they were last read; the schema is null if nothing is known. */
const formsOf = (
  ids: Partial<Record<'en' | 'hu', string>>,
  schema: FormSchema | null = schemaWith(usual),
  isStill = true,
) => ({
  idOf: (language: 'en' | 'hu') => ids[language] ?? null,
  schemaOf: async () => schema,
  isStill: async () => isStill,
  noteMail() {},
})

async function delivering(answer: Answer, language: 'en' | 'hu' = 'hu', locale?: string) {
  const wordpress = await wordpressWrites(() => answer)
  const target = contactForm7Target(
    wordpress.writes.contactForm,
    formsOf({ en: '7', hu: '8' }, schemaWith(usual, locale)),
  )
  return { ...wordpress, outcome: target(aLead('contact', language), attempt()) }
}

describe('CALL-24 CALL-27 the request to Contact Form 7', () => {
  test('is multipart for the form of the language, with unit tag and locale, and only the form’s fields', async () => {
    const { outcome, server, forms } = await delivering({ body: { status: 'mail_sent' } })
    expect(await outcome).toEqual({ outcome: 'delivered', note: 'sent by Contact Form 7' })
    const [request] = server.requests
    expect(`${request?.method} ${request?.path}`).toBe(
      'POST /wp-json/contact-form-7/v1/contact-forms/8/feedback',
    )
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(request?.headers['user-agent']).toMatch(/\S/)
    expect((await forms())[0]).toMatchObject({
      _wpcf7: ['8'],
      _wpcf7_locale: ['hu_HU'],
      _wpcf7_unit_tag: ['wpcf7-f8-o1'],
      'your-name': ['Példa Anna'],
      'your-email': ['anna@pelda.hu'],
      'your-subject': ['Új weboldal'],
      'your-message': ['Jó napot!\r\nEgy új weboldal kellene.'],
      'project_type[]': ['website-creation', 'not-sure'],
      phone: ['+36 (1) 234-5678'],
    })
    const names = Object.keys((await forms())[0] ?? {}).filter((name) => !name.startsWith('_'))
    expect(names.sort()).toEqual(
      [...usual, 'project_type[]'].filter((name) => name !== 'project_type').sort(),
    )
  })

  test('waits until the form is known', async () => {
    const { writes, server } = await wordpressWrites(() => ({ body: { status: 'validation_failed' } }))
    const forms = formsOf({ en: '7', hu: '7' }, null)
    const outcome = await contactForm7Target(writes.contactForm, forms)(aLead('contact'), attempt())
    expect(outcome).toEqual({ outcome: 'later', reason: expect.stringContaining('not known yet') })
    expect(server.requests).toEqual([])
  })

  test('is retried after a refusal by a form that has changed since it was read', async () => {
    const { writes } = await wordpressWrites(() => ({ body: { status: 'validation_failed' } }))
    const forms = formsOf({ en: '7', hu: '7' }, schemaWith(usual), false)
    const outcome = await contactForm7Target(writes.contactForm, forms)(aLead('contact'), attempt())
    expect(outcome).toMatchObject({ outcome: 'later' })
  })

  test.each(['wpcf7_not_found', 'rest_no_route'])('waits while WordPress says %s', async (code) => {
    const { writes } = await wordpressWrites(() => ({ status: 404, body: { code } }))
    const outcome = await contactForm7Target(writes.contactForm, formsOf({ en: '7', hu: '8' }))(
      aLead('contact'),
      attempt(),
    )
    expect(outcome).toMatchObject({ outcome: 'later' })
  })

  test('uses a separate form for English', async () => {
    const { outcome, server, forms } = await delivering({ body: { status: 'mail_sent' } }, 'en')
    await outcome
    expect(server.requests[0]?.path).toContain('/contact-forms/7/')
    expect((await forms())[0]).toMatchObject({ _wpcf7_locale: ['en_US'], 'your-name': ['Anna Példa'] })
  })

  test('always has a subject', async () => {
    const { writes, forms } = await wordpressWrites(() => ({ body: { status: 'mail_sent' } }))
    const { subject: _, ...values } = aLead('contact', 'en').values
    await contactForm7Target(writes.contactForm, formsOf({ en: '7', hu: '7' }))(
      { ...aLead('contact', 'en'), values },
      attempt(),
    )
    expect((await forms())[0]?.['your-subject']).toEqual(['Message from the website'])
  })

  test('is not sent without a form', async () => {
    const { writes, server } = await wordpressWrites(() => ({ body: {} }))
    const outcome = await contactForm7Target(writes.contactForm, formsOf({}))(aLead('contact'), attempt())
    expect(outcome).toEqual({ outcome: 'refused', reason: 'no contact form is set' })
    expect(server.requests).toEqual([])
  })
})

describe('CALL-27 its response', () => {
  const mistake = (field: string, message = 'Kérjük, töltsd ki.') => ({ field, message, idref: null })

  test.each<[string, unknown, object]>([
    ['mail_sent', {}, { outcome: 'delivered' }],
    ['spam', {}, { outcome: 'delivered', note: 'taken for spam by Contact Form 7', lowersTrust: true }],
    ['mail_failed', {}, { outcome: 'delivered', note: 'taken by Contact Form 7, whose mail failed' }],
    ['acceptance_missing', {}, { outcome: 'refused', reason: 'Contact Form 7: acceptance_missing' }],
    ['aborted', {}, { outcome: 'refused', reason: 'Contact Form 7: aborted' }],
    ['something new', {}, { outcome: 'refused', reason: 'Contact Form 7 gave an answer that is none' }],
    [
      'validation_failed',
      {
        invalid_fields: [
          mistake('your-email', '<b>Nem jó</b> cím.'),
          mistake('your-last-name'),
          mistake('tel'),
        ],
      },
      {
        outcome: 'refused',
        reason: 'Contact Form 7: validation_failed, your-email, your-last-name, tel',
        fields: {
          email: expect.stringContaining('e-mail-cím hiányos'),
          phone: expect.stringContaining('telefonszám 6–30'),
        },
      },
    ],
    [
      'validation_failed',
      { invalid_fields: [mistake('captcha-170'), mistake('project_type[]'), mistake('__proto__')] },
      {
        reason: 'Contact Form 7: validation_failed, captcha-170, project_type, __proto__',
      },
    ],
  ])('%s', async (status, more, expected) => {
    const { outcome } = await delivering({ body: { status, message: 'anna@pelda.hu', ...(more as object) } })
    expect(await outcome).toMatchObject(expected)
  })

  test.each([undefined, null, 'all', [null, 7, {}, { field: 7 }, { field: 'email', message: 7 }]])(
    'ENT-9 reads %j as no invalid fields',
    async (invalid_fields) => {
      const { outcome } = await delivering({ body: { status: 'validation_failed', invalid_fields } })
      expect(await outcome).toEqual({ outcome: 'refused', reason: 'Contact Form 7: validation_failed' })
    },
  )

  test('reads a limited number of long errors', async () => {
    const invalid_fields = Array.from({ length: 1000 }, () => mistake('email', 'x'.repeat(1000)))
    const answer = { body: { status: 'validation_failed', invalid_fields } }
    const result = await (await delivering(answer, 'hu', 'hu_HU')).outcome
    expect(result.outcome === 'refused' && result.fields?.email).toHaveLength(300)
  })

  test.each([null, [], 'mail_sent', 7])('ENT-9 rejects %j', async (body) => {
    const { outcome } = await delivering({ body: JSON.stringify(body) })
    expect(await outcome).toMatchObject({ outcome: 'refused' })
  })
})

describe('ERR-1 when it is unavailable', () => {
  test.each([
    [400, 'refused'],
    [404, 'refused'],
    [415, 'refused'],
    [403, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('"Contact form submission failed: %i" is %s', async (status, outcome) => {
    const { outcome: result } = await delivering({ status })
    expect(await result).toEqual({ outcome, reason: `Contact form submission failed: ${status}` })
  })

  test('respects Retry-After', async () => {
    const { outcome } = await delivering({ status: 503, headers: { 'Retry-After': '120' } })
    expect(await outcome).toMatchObject({ outcome: 'later', afterMs: 120_000 })
  })

  test('treats invalid JSON as an outage', async () => {
    const { outcome } = await delivering({ body: '<html>Briefly unavailable for maintenance</html>' })
    expect(await outcome).toEqual({ outcome: 'later', reason: 'Connection failed' })
  })

  test('silence is "Connection timeout"', async () => {
    const { outcome, server, clock } = await delivering('hang')
    await server.received(1)
    await clock.advance(5_000)
    expect(await outcome).toEqual({ outcome: 'later', reason: 'Connection timeout' })
  })

  test('a refused connection is "WordPress not connected"', async () => {
    const { writes, server } = await wordpressWrites(() => 'hang')
    await server.close()
    const outcome = await contactForm7Target(writes.contactForm, formsOf({ en: '7', hu: '7' }))(
      aLead('contact'),
      attempt(),
    )
    expect(outcome).toEqual({ outcome: 'later', reason: 'WordPress not connected' })
  })

  test('ends an aborted attempt', async () => {
    const { writes, server } = await wordpressWrites(() => 'hang')
    const given = new AbortController()
    const outcome = contactForm7Target(writes.contactForm, formsOf({ en: '7', hu: '7' }))(
      aLead('contact'),
      attempt(given.signal),
    )
    await server.received(1)
    given.abort()
    expect(await outcome).toMatchObject({ outcome: 'later' })
  })
})
