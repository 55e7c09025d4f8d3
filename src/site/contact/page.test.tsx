import { describe, expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { BookingButton, contactFormId } from '#sections/frame/header/booking-button.tsx'
import { renderSection } from '#testing/builders/render-section.tsx'
import { contactCopy } from './copy.server.ts'
import { contactFormCopy } from './form-copy.server.ts'
import { ContactPage } from './view.tsx'

describe.each(languages)('the contact page in %s', (language) => {
  const html = renderSection(
    <ContactPage copy={contactCopy[language]} form={contactFormCopy[language]} />,
    language,
  )

  test('CONT-1 has a form and states a reply within 24 hours and phone hours', () => {
    expect(html).toContain('action="/api/forms/contact"')
    expect(html).toMatch(/24/)
    expect(html).toMatch(/9(?::00)?\D{1,12}18/)
  })

  test('CONT-1 states the hours of the phone without a number, too', () => {
    const silent = renderSection(
      <ContactPage copy={contactCopy[language]} form={contactFormCopy[language]} />,
      language,
      { phone: '' },
    )
    expect(silent).toContain(contactCopy[language].expect.phoneHours)
    expect(silent).not.toContain('href="tel:')
  })

  test('HEAD-6 without a booking page its button leads to this page’s form', () => {
    const button = (path?: string) =>
      renderSection(<BookingButton>Call</BookingButton>, language, { bookingUrl: null }, path)
    const contact = pathTo('contact', language)
    expect(html).toContain(`id="${contactFormId}"`)
    expect(button(contact)).toContain(`href="#${contactFormId}"`)
    expect(button(pathTo('about', language))).toContain(`href="${contact}"`)
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
