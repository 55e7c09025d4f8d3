import { describe, expect, test } from 'vitest'
import { formNames } from '#forms/form-name.ts'
import { languages } from '#locale/language.ts'
import { aLead } from '#testing/builders/a-lead.ts'
import { frame, rendered, studio } from '#testing/leads/rendered-mail.ts'
import type { AnsweredForm } from './copy.server.ts'
import { autoReplyMail, isAnswered } from './kinds/auto-reply-mail.ts'
import { notificationMail } from './kinds/notification-mail.ts'
import { salutation } from './kinds/salutation.ts'
import { templateMail, templateOf } from './kinds/template-mail.ts'

const reply = (form: AnsweredForm, language: 'en' | 'hu') =>
  autoReplyMail({ ...aLead(form, language), form }, studio, frame)

describe('what visitors are promised', () => {
  test.each(languages)('CONT-1 QUOTE-1 a reply within 24 hours, in %s', (language) => {
    for (const form of ['contact', 'quote'] as const) {
      const { text, html } = rendered(reply(form, language).content)
      expect(text).toMatch(/24 (hours|órán belül)/)
      expect(html).toMatch(/24\u00a0(hours|órán belül)/)
    }
  })

  test.each(languages)('DRAFT-1 the draft within 48 hours and free, in %s', (language) => {
    const { text } = rendered(reply('homepage-draft', language).content)
    expect(text).toMatch(/48 (hours|órán belül)/)
    expect(text).toMatch(/hours, free\.|van, ingyen\./)
    expect(text).not.toMatch(/\b24\b/)
  })

  test.each(languages)('WAIT-1 only a place on the list, which can be cancelled, in %s', (language) => {
    const mail = reply('waitlist', language)
    expect(rendered(mail.content).text).not.toMatch(/\d\d (hours|óra)/)
    expect(mail.unsubscribe).toBe(studio)
  })

  test('only these four forms send an automatic reply', () => {
    expect(formNames.filter(isAnswered)).toEqual(['contact', 'quote', 'waitlist', 'homepage-draft'])
  })
})

describe('LANG-7 a mail to a visitor', () => {
  test.each(languages)('is entirely in %s and goes to the visitor, replies to the studio', (language) => {
    const mail = reply('contact', language)
    expect(mail).toMatchObject({ replyTo: { address: studio }, automatic: 'auto-replied' })
    expect(mail.to).toEqual({
      name: language === 'hu' ? 'Példa Anna' : 'Anna Példa',
      address: 'anna@pelda.hu',
    })
    const { html } = rendered(mail.content)
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(`https://site.test${language === 'hu' ? '/hu' : ''}/portfolio`)
  })

  test('repeats nothing from the form but a name', () => {
    const lead = aLead('contact', 'en', {
      subject: 'Buy pills',
      message: 'at pills.example',
      phone: '+36 30',
    })
    const { html, text } = rendered(autoReplyMail({ ...lead, form: 'contact' }, studio, frame).content)
    for (const words of ['pills', '+36']) expect(html + text).not.toContain(words)
  })

  test('FORM-5 greets by first name, or without a name where only a full Hungarian name is known', () => {
    expect(salutation(aLead('template', 'hu'))).toBe('Szia, Anna!')
    expect(salutation(aLead('quote', 'en', { name: 'Anna Példa' }))).toBe('Hi Anna,')
    expect(salutation(aLead('quote', 'en', { name: 'Dr. Anna Példa' }))).toBe('Hi,')
    expect(salutation(aLead('contact', 'hu'))).toBe('Szia, Anna!')
    expect(salutation(aLead('contact', 'en'))).toBe('Hi Anna,')
    expect(salutation(aLead('quote', 'hu', { name: 'dr. Ősz-Kiss Éva' }))).toBe('Szia!')
  })

  test.each([
    'Visit pills.example',
    'www.pills.example',
    'http://pills.example',
    'Win 1000 EUR',
    'pills@example.org',
    'You have won call us now please',
    'x'.repeat(61),
    '<b>Anna</b>',
    'Anna\nBuy',
    '',
  ])('does not repeat %j as a name', (name) => {
    expect(salutation(aLead('contact', 'en', { name }))).toBe('Hi,')
    const quote = aLead('quote', 'hu', { name })
    expect(salutation(quote)).toBe('Szia!')
    expect(autoReplyMail({ ...quote, form: 'quote' }, studio, frame).to).toEqual({ address: 'anna@pelda.hu' })
  })
})

describe('PROD-2 the template mail', () => {
  test.each(languages)('names and attaches the requested kit, in %s', (language) => {
    const lead = aLead('template', language)
    const mail = templateMail(lead, 'sales-analytics', new Uint8Array([1, 2]), studio, frame)
    expect(templateOf(lead)).toBe('sales-analytics')
    expect(mail.attachments).toEqual([
      { filename: 'sales-analytics.zip', contentType: 'application/zip', bytes: new Uint8Array([1, 2]) },
    ])
    const { text } = rendered(mail.content)
    for (const file of [
      `guide-${language}.html`,
      'Sales.csv',
      'calendar.dax',
      'measures.dax',
      'theme.json',
    ]) {
      expect(text).toContain(file)
    }
    expect(text).not.toContain('{')
  })

  test('sends nothing for an unknown template', () => {
    expect(templateOf({ values: { template: '../../etc/passwd' } })).toBeNull()
  })
})

describe('the layout', () => {
  const everyMail = languages.flatMap((language) => [
    ...(['contact', 'quote', 'waitlist', 'homepage-draft'] as const).map((form) => reply(form, language)),
    templateMail(aLead('template', language), 'agent-performance', new Uint8Array(), studio, frame),
    notificationMail(aLead('quote', language), studio, frame),
  ])

  test.each(everyMail.map(({ content }) => [content.subject, content] as const))(
    '%s: no line of the text is longer than 76, unless it is an address',
    (_, content) => {
      const { text } = rendered(content)
      const long = text.split('\n').filter((line) => line.length > 76 && !/^https?:\S+$/.test(line))
      expect(long).toEqual([])
      expect(text).not.toMatch(/[\u00a0\t]/)
    },
  )

  test.each(everyMail.map(({ content }) => [content.subject, content] as const))(
    '%s: supports dark mode, is at most 600 px wide, and loads nothing',
    (_, content) => {
      const { html } = rendered(content)
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toContain('@media (prefers-color-scheme:dark)')
      expect(html).toContain('max-width:600px')
      expect(html).not.toMatch(/<img|<script|<link|@import|@font-face|url\(/)
      expect(html).not.toMatch(/undefined|\[object|\{\w+\}(?!!)/)
      const tables = html.match(/<table(?! role="presentation")/g)
      expect(tables, 'tables that lay out say so').toBeNull()
    },
  )

  test('links only web addresses', () => {
    const action = { kind: 'action', label: 'Go', url: 'javascript:alert(1)' } as const
    const { html } = rendered({ ...reply('contact', 'en').content, blocks: [action] })
    expect(html).not.toContain('javascript')
  })
})
