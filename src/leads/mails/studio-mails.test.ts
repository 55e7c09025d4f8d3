import { describe, expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { aLead } from '#testing/builders/a-lead.ts'
import { frame, rendered, studio } from '#testing/leads/rendered-mail.ts'
import { mailsCopy } from './copy.server.ts'
import { answerMail } from './kinds/answer-mail.ts'
import { leadDetails } from './kinds/lead-details.ts'
import { reminderMail } from './kinds/reminder-mail.ts'
import { mimeMail } from './sending/mime-mail.ts'

const values = { name: 'Anna', email: 'anna@example.com', message: 'Árak?\n<b>Kérem</b>' }

describe('OFFICE-6 an answer that somebody of the studio wrote', () => {
  test.each(languages)('carries the text and below it the visitor’s message, in %s', (language) => {
    const answer = { subject: 'Az üzeneted', text: 'Szia Anna!\n\nHolnap <i>hívlak</i>.' }
    const mail = answerMail(aLead('contact', language, values), answer, studio, frame)
    const { html, text } = rendered(mail.content)
    expect(mail).toMatchObject({
      to: { address: 'anna@example.com' },
      replyTo: { address: studio },
      content: { subject: 'Az üzeneted', language },
    })
    expect(text.indexOf('Holnap <i>hívlak</i>.')).toBeGreaterThan(text.indexOf('Szia Anna!'))
    expect(text.indexOf('<b>Kérem</b>')).toBeGreaterThan(
      text.indexOf(mailsCopy[language].studioAnswer.quoted),
    )
    expect(html).not.toMatch(/<i>hívlak|<b>Kérem/)
  })

  test('is not marked as automatic, so that it and a bounce of it are treated like any letter', () => {
    const mail = answerMail(aLead('contact', 'en', values), { subject: 'S', text: 'T' }, studio, frame)
    const { headers } = mimeMail(mail, { ...frame, from: 'a@b.example' }, { deliveryId: 'x', sentAt: 0 })
    expect(headers).not.toHaveProperty('Auto-Submitted')
    expect(headers).not.toHaveProperty('X-Auto-Response-Suppress')
  })
})

describe('OFFICE-7 a reminder to the studio', () => {
  test.each(languages)('says who waits since when and what was promised, in %s', (language) => {
    // In the owner's language, whatever the visitor's is.
    const lead = aLead('contact', language === 'en' ? 'hu' : 'en', values)
    const mail = reminderMail(lead, studio, language)
    const { text } = rendered(mail.content)
    expect(mail).toMatchObject({ to: { address: studio }, replyTo: { address: 'anna@example.com' } })
    expect(mail.content.language).toBe(language)
    expect(text).toContain(leadDetails({ ...lead, language })[0]?.label)
    expect(mail.content.subject).toContain('Anna')
    expect(text).toMatch(/24\s/)
    expect(text).toContain(lead.id)
    expect(
      reminderMail(aLead('homepage-draft', language, values), studio, language).content.preview,
    ).toContain('48\u00a0')
  })
})
