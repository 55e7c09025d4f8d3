import { describe, expect, test } from 'vitest'
import { aLead } from '#testing/builders/a-lead.ts'
import { type Cf7Field, startContactForm7 } from '#testing/servers/contact-form-7.ts'
import type { LeadValues } from '../../lead.ts'
import { contactForm7Target } from './contact-form-7.ts'
import { createContactForms } from './contact-forms.ts'

const attempt = { deliveryId: 'contact-1:cf7', signal: new AbortController().signal }
const email: Cf7Field = { type: 'email', name: 'your-email', required: true }
const message: Cf7Field = { type: 'textarea', name: 'your-message' }

/** Delivers a lead to a form of Contact Form 7 that the site has read. */
async function delivering(
  fields: Cf7Field[],
  { locale = 'hu_HU', language = 'hu' as 'en' | 'hu', values = {} as LeadValues } = {},
) {
  const cf7 = await startContactForm7({ 8: { locale, fields: [email, message, ...fields] } })
  const forms = createContactForms({
    setId: (of) => (of === language ? '8' : null),
    readSchema: cf7.writes.contactFormSchema,
    clock: cf7.clock,
  })
  await forms.refresh()
  const outcome = await contactForm7Target(cf7.writes.contactForm, forms)(
    aLead('contact', language, values),
    attempt,
  )
  return { outcome, problems: forms.problems(), sent: cf7.sent().at(-1) ?? {} }
}

test('CALL-27 sends an email address with an accented domain in the form that WordPress accepts', async () => {
  const { outcome, sent } = await delivering([], { values: { email: 'anna@példa.hu' } })
  expect(outcome).toMatchObject({ outcome: 'delivered' })
  expect(sent['your-email']).toBe('anna@xn--plda-bpa.hu')
})

describe('CALL-27 sends the name under any field name', () => {
  const text = (name: string): Cf7Field => ({ type: 'text', name, required: true })

  test.each([
    [['your-name'], { 'your-name': 'Példa Anna' }],
    [['full_name'], { full_name: 'Példa Anna' }],
    [['name'], { name: 'Példa Anna' }],
    [['first-name', 'last-name'], { 'first-name': 'Anna', 'last-name': 'Példa' }],
    [['your-name', 'your-last-name'], { 'your-name': 'Anna', 'your-last-name': 'Példa' }],
    [['first_name', 'surname'], { first_name: 'Anna', surname: 'Példa' }],
    [['FirstName', 'LastName'], { FirstName: 'Anna', LastName: 'Példa' }],
    [['keresztnev', 'vezeteknev-12'], { keresztnev: 'Anna', 'vezeteknev-12': 'Példa' }],
  ])('%j', async (names, expected) => {
    const { outcome, sent } = await delivering(names.map(text))
    expect(outcome).toMatchObject({ outcome: 'delivered' })
    expect(sent).toMatchObject(expected)
  })

  test('identifies a field with a generic CF7 name by its rules', async () => {
    const { outcome, sent } = await delivering([
      { type: 'email', name: 'email-456', required: true },
      { type: 'tel', name: 'tel-789', required: true },
      { type: 'tel', name: 'call-me' },
    ])
    expect(outcome).toMatchObject({ outcome: 'delivered' })
    expect(sent).toMatchObject({ 'email-456': 'anna@pelda.hu', 'call-me': '+36 (1) 234-5678' })
  })
})

describe('CALL-27 choices', () => {
  const chosen = (choices: string[], project_type: string[], required = false) =>
    delivering([{ type: 'checkbox', name: 'project_type', choices, required }], { values: { project_type } })

  test.each([
    [['Website'], ['website-creation'], ['Website']],
    [['Weboldal', 'Közösségi média'], ['social-media'], ['Közösségi média']],
    [
      ['New website', 'POWER BI'],
      ['website-creation', 'business-intelligence'],
      ['New website', 'POWER BI'],
    ],
    [['website-creation'], ['website-creation'], ['website-creation']],
    [['Website', 'Website redesign'], ['website-creation'], ['Website']],
  ])('of %j, for %j, become %j', async (choices, projectType, expected) => {
    const { outcome, sent } = await chosen(choices, projectType)
    expect(outcome).toMatchObject({ outcome: 'delivered' })
    expect(sent['project_type[]']).toEqual(expected)
  })

  test('that the form does not offer are left out; the owner is notified, the visitor is not', async () => {
    const { outcome, problems } = await chosen(['Website'], ['social-media'])
    expect(outcome).toMatchObject({ outcome: 'delivered' })
    expect(problems).toEqual([
      'Contact Form 7, form 8 (hu): project_type has no choice like “Social media”, “Content”, “Power BI”, “Not sure yet”: leads arrive there without it.',
    ])
    const refused = await chosen(['Website'], ['social-media'], true)
    expect(refused.outcome).toEqual({
      outcome: 'refused',
      reason: 'Contact Form 7: validation_failed, project_type',
    })
    expect((await chosen(['Apples'], [], true)).outcome).not.toHaveProperty('fields')
  })
})

describe('CALL-27 its errors, in the language of the visitor', () => {
  const phone: Cf7Field = { type: 'tel', name: 'your-phone', required: true }

  test.each([
    ['hu_HU', 'hu', 'Töltse ki ezt a mezőt.'],
    [
      'en_US',
      'hu',
      'A\u00a0telefonszám 6–30 karakterből áll: számjegyekből, szóközökből és + ( ) - / jelekből.',
    ],
    ['hu_HU', 'en', 'A phone number has 6 to 30 characters: digits, spaces and + ( ) - /.'],
    ['de_DE', 'en', 'A phone number has 6 to 30 characters: digits, spaces and + ( ) - /.'],
  ] as const)('a form in %s, a visitor in %s', async (locale, language, expected) => {
    const { outcome } = await delivering([phone], { locale, language, values: { phone: '' } })
    expect(outcome).toEqual({
      outcome: 'refused',
      reason: 'Contact Form 7: validation_failed, your-phone',
      fields: { phone: expected },
    })
  })
})

describe('CALL-27 reports errors that the visitor cannot fix to the owner', () => {
  test.each<[string, Cf7Field, string]>([
    ['a field of its own', { type: 'text', name: 'budget', required: true }, 'it wants budget, which'],
    ['a file', { type: 'file', name: 'brief', required: true }, 'it wants brief, which'],
    [
      'a list for a text',
      { type: 'checkbox', name: 'your-subject', choices: ['A'] },
      'your-subject takes only',
    ],
  ])('%s', async (_, field, problem) => {
    const { outcome, problems } = await delivering([field])
    expect(outcome).toMatchObject({ outcome: 'refused' })
    expect(outcome).not.toHaveProperty('fields')
    expect(problems.join()).toContain(problem)
  })

  test('an error next to one of the visitor’s: correcting that would not help', async () => {
    const budget: Cf7Field = { type: 'text', name: 'budget', required: true }
    const phone: Cf7Field = { type: 'tel', name: 'phone', required: true }
    const { outcome } = await delivering([budget, phone], { values: { phone: '' } })
    expect(outcome).toEqual({
      outcome: 'refused',
      reason: 'Contact Form 7: validation_failed, budget, phone',
    })
  })

  test('an optional phone, and a form in another language', async () => {
    const { problems } = await delivering([{ type: 'tel', name: 'tel', required: true }], { locale: 'en_US' })
    expect(problems).toEqual([
      expect.stringContaining('its messages are in another language (en_US)'),
      expect.stringContaining('it wants tel, which is optional'),
    ])
  })
})

test('CALL-27 reports a form without a field for the visitor’s input to the owner', async () => {
  const cf7 = await startContactForm7({ 8: { locale: 'hu_HU', fields: [email] } })
  const forms = createContactForms({
    setId: () => '8',
    readSchema: cf7.writes.contactFormSchema,
    clock: cf7.clock,
  })
  await forms.refresh()
  expect(forms.problems()).toContainEqual(expect.stringContaining('no field for the visitor’s message'))
})
