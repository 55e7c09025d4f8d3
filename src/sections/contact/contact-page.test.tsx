import { describe, expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { contactFormCopy } from '#locale/messages/forms/contact-form.server.ts'
import { contactCopy } from '#locale/messages/pages/contact.server.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { ContactPage } from './contact-page.tsx'

describe.each(languages)('the contact page in %s', (language) => {
  const html = renderSection(
    <ContactPage copy={contactCopy[language]} form={contactFormCopy[language]} />,
    language,
  )

  test('CONT-1 has a form and says what to expect: a reply within 24 hours, the hours of the phone', () => {
    expect(html).toContain('action="/api/forms/contact"')
    expect(html).toMatch(/24/)
    expect(html).toMatch(/9(?::00)?\D{1,12}18/)
  })
})

test.each([
  ['+36 (0)1 234 5678', '+3612345678'],
  ['+36 (1) 234 5678', '+3612345678'],
  ['(06 1) 234-5678', '0612345678'],
])('CONT-1 the number %s is dialled as %s', (phone, dialled) => {
  const copy = contactCopy.en
  const html = renderSection(<ContactPage copy={copy} form={contactFormCopy.en} />, 'en', { phone })
  expect(html).toContain(`href="tel:${dialled}">${phone.replaceAll(' ', '\u00a0')}<`)
})
