import { describe, expect, test } from 'vitest'
import type { FieldRule } from '#forms/field-rules.ts'
import { formFields } from '#forms/form-fields.ts'
import { type FormName, formNames } from '#forms/form-name.ts'
import { languages } from '#locale/language.ts'
import { aLead } from '#testing/builders/a-lead.ts'
import { frame, rendered, studio } from '#testing/leads/rendered-mail.ts'
import type { Digest } from '../digest.ts'
import { mailsCopy } from './copy.server.ts'
import { digestMail } from './kinds/digest-mail.ts'
import { leadDetails } from './kinds/lead-details.ts'
import { notificationMail } from './kinds/notification-mail.ts'

describe('a notification', () => {
  const fields = (form: FormName) => Object.keys(formFields[form])

  test.each(formNames)('CONT-1 QUOTE-1 WAIT-1 DRAFT-1 %s: every field, in both languages', (form) => {
    for (const language of languages) {
      const values = Object.fromEntries(fields(form).map((field) => [field, `the ${field}`]))
      const details = leadDetails({ form, language, values })
      expect(details.map(({ value }) => value).toSorted()).toEqual(Object.values(values).toSorted())
      for (const { label, value } of details) expect(label, 'has words').not.toBe(value.slice(4))
      const { html, text } = rendered(notificationMail(aLead(form, language, values), studio, frame).content)
      for (const value of Object.values(values)) {
        expect(html).toContain(value)
        expect(text).toContain(value)
      }
    }
  })

  test.each(languages)('labels a removed field in words, not by its key, in %s', (language) => {
    const lead = aLead('newsletter', language, { favourite_colour: 'red' })
    const { html, text } = rendered(notificationMail(lead, studio, frame).content)
    expect(text).toContain(`${mailsCopy[language].notification.fields.other}: red`)
    expect(html + text).not.toContain('favourite_colour')
  })

  test.each([
    ['hu', ['Példa', 'Anna']],
    ['en', ['Anna', 'Példa']],
  ] as const)('FORM-5 names in the order of the form, in %s', (language, names) => {
    for (const form of ['contact', 'waitlist'] as const) {
      const details = leadDetails(aLead(form, language)).map(({ value }) => value)
      expect(details.filter((value) => names.some((name) => name === value))).toEqual(names)
    }
  })

  test('shows choices in the words of the form', () => {
    const values = {
      services: ['seo-optimization', 'website-creation'],
      budget: '2500-5000',
      timeline: 'planning',
    }
    expect(leadDetails({ form: 'quote', language: 'hu', values }).map(({ value }) => value)).toEqual([
      'Keresőoptimalizálás, Weboldalkészítés',
      '2500–5000\u00a0€ (kb. 1–2\u00a0millió\u00a0Ft)',
      'Még tervezem',
    ])
  })

  test.each(formNames)('%s: every choice in words, not as its key, in both languages', (form) => {
    for (const language of languages)
      for (const [field, rule] of Object.entries<FieldRule & { choices?: readonly string[] }>(
        formFields[form],
      ))
        for (const choice of rule.choices ?? []) {
          const [detail] = leadDetails({ form, language, values: { [field]: choice } })
          expect(detail?.value).not.toBe(choice)
        }
  })

  test('says where the lead came from, and when', () => {
    const firstTouch = {
      source: 'google',
      medium: 'cpc',
      campaign: null,
      referrer: null,
      landingPage: '/blog',
    }
    const lead = { ...aLead('contact', 'hu'), firstTouch }
    const { text } = rendered(notificationMail(lead, studio, frame).content)
    expect(text).toContain('Nyelv: magyar')
    expect(text).toContain('Oldal: https://site.test/hu/contact')
    expect(text).toContain('Beérkezett: 2026. november 21., 21:19 UTC')
    expect(text).toContain('google / cpc\n  https://site.test/blog')
    expect(text).toContain(lead.id)
  })

  test('its answer goes to the visitor', () => {
    expect(notificationMail(aLead('contact', 'hu'), studio, frame)).toMatchObject({
      to: { address: studio },
      replyTo: { name: 'Példa Anna', address: 'anna@pelda.hu' },
      automatic: 'auto-generated',
    })
  })

  test.each(languages)('a doubtful lead is marked in %s', (language) => {
    const mail = notificationMail({ ...aLead('contact', language), trust: 'doubtful' }, studio, frame)
    expect(mail.content.subject).toMatch(/^\[(doubtful|kétes)\] /)
    expect(mail.content.blocks[0]).toMatchObject({ kind: 'warning' })
  })

  test.each(languages)('FORM-4 says that a subscription is unconfirmed, in %s', (language) => {
    const text = mailsCopy[language].notification.unconfirmed
    const blocksOf = (form: FormName) => notificationMail(aLead(form, language), studio, frame).content.blocks
    expect(blocksOf('newsletter')[0]).toEqual({ kind: 'warning', text })
    expect(blocksOf('waitlist')).not.toContainEqual({ kind: 'warning', text })
  })

  test('HTML, formulas and placeholders in a field are text and nothing more', () => {
    const message = '<script>alert(1)</script>=HYPERLINK("http://x")&lt;{name}\u0000'
    const { html, text } = rendered(
      notificationMail(aLead('contact', 'en', { message }), studio, frame).content,
    )
    expect(html).not.toContain('<script')
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;=HYPERLINK(&quot;http://x&quot;)&amp;lt;{name}',
    )
    expect(text).toContain('<script>alert(1)</script>=HYPERLINK("http://x")&lt;{name}')
  })

  test('truncates a field of 1 MB', () => {
    const { html } = rendered(
      notificationMail(aLead('contact', 'en', { message: 'x'.repeat(1_000_000) }), studio, frame).content,
    )
    expect(html.length).toBeLessThan(100_000)
  })
})

describe('the digest', () => {
  const calm: Digest = {
    since: Date.UTC(2026, 10, 20),
    until: Date.UTC(2026, 10, 21),
    accepted: { contact: 12 },
    spam: 41,
    failed: [],
    failedInAll: 0,
    setAside: [],
    delayed: {},
  }

  test.each(languages)('of a calm day counts, in %s', (language) => {
    const { text, subject } = rendered(digestMail(calm, studio, language).content)
    expect(subject).toContain('12')
    expect(text).toContain(`${mailsCopy[language].notification.titles.contact}: 12`)
    expect(text).toMatch(/: 41/)
  })

  test.each(languages)('of a day with failures begins with them, in %s', (language) => {
    const failed = {
      leadId: 'abc',
      form: 'contact',
      kind: 'newsletter',
      reason: '<b>HTTP 400</b>',
      attempts: 3,
      at: calm.since,
    } as const
    const { subject, text, html } = rendered(
      digestMail(
        { ...calm, failed: [failed], failedInAll: 1002, delayed: { notification: 2 } },
        studio,
        language,
      ).content,
    )
    expect(subject).toMatch(/1[,\u00a0]?002/)
    expect(text.indexOf('abc')).toBeLessThan(text.indexOf(': 12'))
    expect(text).toMatch(/HTTP\s+400/)
    expect(html).not.toContain('<b>HTTP')
    expect(text).toMatch(/1[, ]?001/)
    expect(text).not.toMatch(/\{\w+\}/)
  })
})

test.each(languages)('the digest begins with a database that was set aside, in %s', (language) => {
  const name = 'leads-corrupt-2026-11-20T10-00-00-000Z.sqlite'
  const day = { since: 0, until: 1, accepted: {}, spam: 0, failed: [], failedInAll: 0, delayed: {} }
  const { subject, text } = rendered(digestMail({ ...day, setAside: [name] }, studio, language).content)
  expect(subject).toBe(mailsCopy[language].digest.subject.corrupt)
  expect(text).toContain(name)
})
