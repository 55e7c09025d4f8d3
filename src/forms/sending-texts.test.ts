import { expect, test } from 'vitest'
import { formNames } from './form-name.ts'
import { formTexts } from './sending-texts.ts'

test('FORM-1 has the sending and success states of the specification', () => {
  const { contact, waitlist, template } = formTexts.en.forms
  expect([contact.sending, contact.sent.title]).toEqual(['Sending Message...', 'Message Sent Successfully!'])
  expect([waitlist.sending, waitlist.sent.title]).toEqual(['Sending...', 'Thank you for joining!'])
  expect([template.sending, template.sent.title]).toEqual(['Processing...', 'Template Sent!'])
})

test('FORM-4 does not announce a confirmation mail without a newsletter service', () => {
  for (const { forms } of Object.values(formTexts))
    expect(forms.newsletter.sent.text).not.toMatch(/just sent|imént/)
})

test.each(formNames)('FORM-1, LANG-7 %s has them in both languages', (form) => {
  const { en, hu } = formTexts
  expect(['Sending Message...', 'Sending...', 'Processing...']).toContain(en.forms[form].sending)
  expect(hu.forms[form].sending).toMatch(/…$/)
  for (const text of ['title', 'text'] as const) {
    expect(hu.forms[form].sent[text]).toBeTruthy()
    expect(hu.forms[form].sent[text]).not.toBe(en.forms[form].sent[text])
  }
})
