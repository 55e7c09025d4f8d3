import { describe, expect, test } from 'vitest'
import { aLead } from '#testing/builders/a-lead.ts'
import { type Cf7Form, startContactForm7 } from '#testing/servers/contact-form-7.ts'
import { wordpressWrites } from '#testing/servers/wordpress-writes.ts'
import { contactForm7Target } from './contact-form-7.ts'
import { createContactForms, formSchemaFreshMs, formSchemaRetryMs } from './contact-forms.ts'
import { decodeFormSchema } from './form-schema.ts'

const form: Cf7Form = { locale: 'hu_HU', fields: [{ type: 'text', name: 'budget', required: true }] }

describe('CALL-27 the configured forms', () => {
  test('rejects the id of a shortcode without a call, and tells the owner where the number is', async () => {
    const { writes, asked, clock } = await startContactForm7({})
    const forms = createContactForms({ setId: () => '8994ebc', readSchema: writes.contactFormSchema, clock })
    await forms.refresh()
    expect(forms.idOf('hu')).toBeNull()
    expect(forms.problems()).toEqual([
      expect.stringMatching(/form 8994ebc \(en\): “8994ebc” is no form: .*after post=\.$/),
      expect.stringContaining('(hu)'),
    ])
    expect(asked()).toEqual([])
  })

  test('reports a missing or invalid form; reports nothing when none is set', async () => {
    const { writes, clock } = await startContactForm7({})
    const setId = (language: string) => (language === 'hu' ? '9' : null)
    const forms = createContactForms({ setId, readSchema: writes.contactFormSchema, clock })
    await forms.refresh()
    expect(forms.problems()).toEqual([expect.stringMatching(/form 9 \(hu\): WordPress has no such form/)])
    const headers = { 'Content-Type': 'application/json', 'X-WP-Total': '1' }
    const other = await wordpressWrites(() => ({ headers, body: ['no schema'] }))
    const odd = createContactForms({ setId, readSchema: other.writes.contactFormSchema, clock })
    await odd.refresh()
    expect(odd.problems()).toEqual([expect.stringContaining('its answer is no schema')])
  })

  test('reports a removed form, and stops calling it', async () => {
    const cf7: Record<string, Cf7Form> = { 8: form }
    const { writes, clock } = await startContactForm7(cf7)
    const setId = (language: string) => (language === 'hu' ? '8' : null)
    const forms = createContactForms({ setId, readSchema: writes.contactFormSchema, clock })
    await forms.refresh()
    delete cf7[8]
    await forms.refresh()
    expect(forms.problems()).toEqual([
      'Contact Form 7, form 8 (hu): WordPress has no such form: leads are kept, and do not arrive there.',
    ])
    expect(await forms.schemaOf('hu')).toBeNull()
    cf7[8] = form
    await clock.advance(formSchemaRetryMs)
    forms.problems()
    await expect.poll(async () => (await forms.schemaOf('hu'))?.fields.has('budget')).toBe(true)
  })

  test('reports a deactivated plugin', async () => {
    const { writes, clock, failure } = await startContactForm7({ 8: form })
    failure.answer = { status: 404, body: { code: 'rest_no_route' } }
    const forms = createContactForms({ setId: () => '8', readSchema: writes.contactFormSchema, clock })
    await forms.refresh()
    expect(forms.problems()[0]).toContain('Contact Form 7 is switched off')
  })

  test('keeps a schema through an outage, rereads a stale one, and retries soon after a failure', async () => {
    const { writes, asked, clock, failure } = await startContactForm7({ 8: form })
    const forms = createContactForms({
      setId: (language) => (language === 'hu' ? '8' : null),
      readSchema: writes.contactFormSchema,
      clock,
    })
    await forms.refresh()
    expect((await forms.schemaOf('hu'))?.fields.has('budget')).toBe(true)
    failure.answer = { status: 403 }
    await clock.advance(formSchemaFreshMs)
    expect(forms.problems().join()).toContain('it wants budget')
    await expect.poll(() => forms.problems().join()).toContain('it could not be read')
    expect((await forms.schemaOf('hu'))?.fields.has('budget')).toBe(true)
    expect(asked()).toHaveLength(2)
    await clock.advance(formSchemaRetryMs)
    forms.problems()
    await expect.poll(() => asked().length).toBe(3)
  })
})

describe('CALL-27 CALL-24 the first lead after a start', () => {
  test('is delivered although WordPress was down when the schema was first read', async () => {
    const fields: Cf7Form['fields'] = [
      { type: 'text', name: 'teljes-nev', required: true },
      { type: 'email', name: 'email-456', required: true },
    ]
    const { writes, sent, clock, failure } = await startContactForm7({ 8: { locale: 'hu_HU', fields } })
    failure.answer = { status: 403 }
    const forms = createContactForms({ setId: () => '8', readSchema: writes.contactFormSchema, clock })
    await forms.refresh()
    const target = contactForm7Target(writes.contactForm, forms)
    const attempt = { deliveryId: 'contact-1:cf7', signal: new AbortController().signal }
    expect(await target(aLead('contact', 'hu'), attempt)).toMatchObject({ outcome: 'later' })
    failure.answer = null
    expect(await target(aLead('contact', 'hu'), attempt)).toMatchObject({ outcome: 'delivered' })
    expect(sent().at(-1)).toMatchObject({ 'teljes-nev': 'Példa Anna', 'email-456': 'anna@pelda.hu' })
  })

  test('is delivered although the form’s fields were renamed since it was read', async () => {
    const cf7: Record<string, Cf7Form> = {
      8: { locale: 'hu_HU', fields: [{ type: 'email', name: 'your-email', required: true }] },
    }
    const { writes, clock } = await startContactForm7(cf7)
    const forms = createContactForms({ setId: () => '8', readSchema: writes.contactFormSchema, clock })
    await forms.refresh()
    cf7[8] = { locale: 'hu_HU', fields: [{ type: 'email', name: 'mail-1', required: true }] }
    const target = contactForm7Target(writes.contactForm, forms)
    const attempt = { deliveryId: 'contact-1:cf7', signal: new AbortController().signal }
    expect(await target(aLead('contact', 'hu'), attempt)).toMatchObject({ outcome: 'later' })
    expect(await target(aLead('contact', 'hu'), attempt)).toMatchObject({ outcome: 'delivered' })
  })

  test('reports to the owner that WordPress cannot send mail, until it can', async () => {
    const { writes, clock, failure } = await startContactForm7({ 8: form })
    const forms = createContactForms({
      setId: (language) => (language === 'hu' ? '8' : null),
      readSchema: writes.contactFormSchema,
      clock,
    })
    await forms.refresh()
    const target = contactForm7Target(writes.contactForm, forms)
    const attempt = { deliveryId: 'contact-1:cf7', signal: new AbortController().signal }
    failure.answer = { body: { status: 'mail_failed' } }
    expect(await target(aLead('contact', 'hu'), attempt)).toMatchObject({ outcome: 'delivered' })
    expect(forms.problems().join()).toContain('WordPress could not send its mail')
    failure.answer = { body: { status: 'mail_sent' } }
    await target(aLead('contact', 'hu'), attempt)
    expect(forms.problems().join()).not.toContain('could not send its mail')
  })
})

describe('ENT-9 a schema is untrusted', () => {
  test.each([null, 7, 'rules', [], {}, { rules: {} }, { rules: 'all' }])('rejects %j', (body) => {
    expect(decodeFormSchema(body)).toBeNull()
  })

  test('reads the valid rules among others', () => {
    const rules = [
      null,
      7,
      { rule: 'required' },
      { rule: {}, field: 'a' },
      { rule: 'required', field: '<b>' },
      { rule: 'required', field: 'x'.repeat(1_000) },
      { rule: 'enum', field: 'a', accept: 'all' },
      { rule: 'enum', field: 'b', accept: [7, 'Website', null] },
      { rule: 'any', rules: [{ rule: 'required', field: 'c' }] },
      { rule: 'all', rules: [{ rule: 'required', field: 'd' }, null] },
    ]
    const schema = decodeFormSchema({ rules, locale: ['hu'] })
    expect([schema?.language, schema?.locale]).toEqual([null, ''])
    expect(Object.fromEntries(schema?.fields ?? [])).toEqual({
      a: { rules: new Set(['enum']), accepts: null },
      b: { rules: new Set(['enum']), accepts: ['Website'] },
      c: { rules: new Set(['any']), accepts: null },
      d: { rules: new Set(['required']), accepts: null },
    })
  })

  test('reads a limited number of rules', () => {
    const rules = Array.from({ length: 1_000_000 }, (_, index) => ({ rule: 'required', field: `a${index}` }))
    expect(decodeFormSchema({ rules })?.fields.size).toBeLessThan(1_000)
  })
})

test('treats a changed id as another form', async () => {
  const { writes, clock } = await startContactForm7({ 8: { locale: 'hu_HU', fields: [] } })
  let id = '8'
  const forms = createContactForms({ setId: () => id, readSchema: writes.contactFormSchema, clock })
  await forms.refresh()
  expect((await forms.schemaOf('hu'))?.locale).toBe('hu_HU')
  id = '9'
  expect(await forms.schemaOf('hu')).toBeNull()
})

test('lets a lead wait for one call to a hanging WordPress, and the problem list not at all', async () => {
  const { writes, clock } = await wordpressWrites(() => 'hang')
  const forms = createContactForms({ setId: () => '8', readSchema: writes.contactFormSchema, clock })
  void forms.refresh()
  expect(forms.problems()).toEqual([])
  const schema = forms.schemaOf('hu')
  await clock.advance(10_000)
  expect(await schema).toBeNull()
})

test('shares one read among leads that wait for the same form', async () => {
  const { writes, asked, clock } = await startContactForm7({ 8: form })
  const forms = createContactForms({ setId: () => '8', readSchema: writes.contactFormSchema, clock })
  const schemas = await Promise.all([forms.schemaOf('en'), forms.schemaOf('hu'), forms.schemaOf('hu')])
  expect(schemas.map((schema) => schema?.locale)).toEqual(['hu_HU', 'hu_HU', 'hu_HU'])
  expect(asked()).toHaveLength(1)
})
