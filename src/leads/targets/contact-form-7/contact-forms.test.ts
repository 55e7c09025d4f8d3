import { describe, expect, test } from 'vitest'
import { aLead } from '#testing/builders/a-lead.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Cf7Form, startContactForm7 } from '#testing/servers/contact-form-7.ts'
import { wordpressWrites } from '#testing/servers/wordpress-writes.ts'
import { formSchemaFreshMs, formSchemaRetryMs } from '../../policies.ts'
import { contactForm7Target } from './contact-form-7.ts'
import { createContactForms } from './contact-forms.ts'
import { decodeFormSchema } from './form-schema.ts'

const form: Cf7Form = { locale: 'hu_HU', fields: [{ type: 'text', name: 'budget', required: true }] }

describe('CALL-27 the forms that are set', () => {
  test('the id of a short code is no form: it is asked for nothing, and the owner is told where the number is', async () => {
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

  test('one that is not there, or is no form at all, is told; nothing set is nothing told', async () => {
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

  test('one that has been removed is told as that, and asks for nothing any more', async () => {
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
    expect(forms.schemaOf('hu')).toBeNull()
    cf7[8] = form
    await clock.advance(formSchemaRetryMs)
    forms.problems()
    await expect.poll(() => forms.schemaOf('hu')?.fields.has('budget')).toBe(true)
  })

  test('a plugin that is switched off is told as that', async () => {
    const { writes, clock, failure } = await startContactForm7({ 8: form })
    failure.answer = { status: 404, body: { code: 'rest_no_route' } }
    const forms = createContactForms({ setId: () => '8', readSchema: writes.contactFormSchema, clock })
    await forms.refresh()
    expect(forms.problems()[0]).toContain('Contact Form 7 is switched off')
  })

  test('what was read stays through an outage, is read again when it is old, and soon after a failure', async () => {
    const { writes, asked, clock, failure } = await startContactForm7({ 8: form })
    const forms = createContactForms({
      setId: (language) => (language === 'hu' ? '8' : null),
      readSchema: writes.contactFormSchema,
      clock,
    })
    await forms.refresh()
    expect(forms.schemaOf('hu')?.fields.has('budget')).toBe(true)
    failure.answer = { status: 403 }
    await clock.advance(formSchemaFreshMs)
    expect(forms.problems().join()).toContain('it wants budget')
    await expect.poll(() => forms.problems().join()).toContain('it could not be read')
    expect(forms.schemaOf('hu')?.fields.has('budget')).toBe(true)
    expect(asked()).toHaveLength(2)
    await clock.advance(formSchemaRetryMs)
    forms.problems()
    await expect.poll(() => asked().length).toBe(3)
  })
})

describe('CALL-27 CALL-24 the first lead after a start', () => {
  test('is not lost where WordPress was not up when the schema was first read', async () => {
    const fields: Cf7Form['fields'] = [
      { type: 'text', name: 'teljes-nev', required: true },
      { type: 'email', name: 'email-456', required: true },
    ]
    const { writes, sent, clock, failure } = await startContactForm7({ 8: { locale: 'hu_HU', fields } })
    failure.answer = { status: 403 }
    const forms = createContactForms({ setId: () => '8', readSchema: writes.contactFormSchema, clock })
    await forms.refresh()
    failure.answer = null
    const target = contactForm7Target(writes.contactForm, forms)
    const attempt = { deliveryId: 'contact-1:cf7', signal: new AbortController().signal }
    expect(await target(aLead('contact', 'hu'), attempt)).toMatchObject({ outcome: 'later' })
    await clock.advance(formSchemaRetryMs)
    forms.problems()
    await expect.poll(() => forms.schemaOf('hu')?.fields.has('teljes-nev')).toBe(true)
    expect(await target(aLead('contact', 'hu'), attempt)).toMatchObject({ outcome: 'delivered' })
    expect(sent().at(-1)).toMatchObject({ 'teljes-nev': 'Példa Anna', 'email-456': 'anna@pelda.hu' })
  })

  test('is not lost to a form whose fields were renamed since it was read', async () => {
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

  test('a mail that WordPress cannot send is told to the owner until it can', async () => {
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

describe('ENT-9 a schema is of another machine', () => {
  test.each([null, 7, 'rules', [], {}, { rules: {} }, { rules: 'all' }])('%j is none', (body) => {
    expect(decodeFormSchema(body)).toBeNull()
  })

  test('rules of any shape are read as far as they are rules', () => {
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

  test('a million rules are read in part', () => {
    const rules = Array.from({ length: 1_000_000 }, (_, index) => ({ rule: 'required', field: `a${index}` }))
    expect(decodeFormSchema({ rules })?.fields.size).toBeLessThan(1_000)
  })
})

test('an id that changes is another form', async () => {
  const { writes, clock } = await startContactForm7({ 8: { locale: 'hu_HU', fields: [] } })
  let id = '8'
  const forms = createContactForms({ setId: () => id, readSchema: writes.contactFormSchema, clock })
  await forms.refresh()
  expect(forms.schemaOf('hu')?.locale).toBe('hu_HU')
  id = '9'
  expect(forms.schemaOf('hu')).toBeNull()
})

test('nothing waits for a WordPress that hangs', async () => {
  const { writes } = await wordpressWrites(() => 'hang')
  const forms = createContactForms({
    setId: () => '8',
    readSchema: writes.contactFormSchema,
    clock: createFakeClock(),
  })
  void forms.refresh()
  expect(forms.schemaOf('hu')).toBeNull()
  expect(forms.problems()).toEqual([])
})
