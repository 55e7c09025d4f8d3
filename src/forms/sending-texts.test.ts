import { expect, test } from 'vitest'
import { formNames } from './form-name.ts'
import { formTexts } from './sending-texts.ts'

test('FORM-1 the sending and success states of the specification, each leading to its own', () => {
  const { contact, waitlist, template } = formTexts.en.forms
  expect([contact.sending, contact.sent.title]).toEqual(['Sending Message...', 'Message Sent Successfully!'])
  expect([waitlist.sending, waitlist.sent.title]).toEqual(['Sending...', 'Thank you for joining!'])
  expect([template.sending, template.sent.title]).toEqual(['Processing...', 'Template Sent!'])
})

test('FORM-4 a subscriber is not told of a mail that only a newsletter service would have sent', () => {
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
