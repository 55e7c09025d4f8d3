import { expect, test } from 'vitest'
import type { Language } from '#locale/language.ts'
import { contactFormCopy } from '#locale/messages/contact-form.server.ts'
import { quoteCopy } from '#locale/messages/quote.server.ts'
import { fieldNames, renderSection } from '#testing/render-section.tsx'
import { ContactForm } from './contact-form.tsx'
import { QuoteForm } from './quote-form.tsx'

const contact = (language: Language) =>
  renderSection(<ContactForm copy={contactFormCopy[language]} language={language} />, language)
const quote = (service?: string) =>
  renderSection(<QuoteForm copy={quoteCopy.en} language="en" {...(service && { service })} />)

const field = (html: string, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0]
const values = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` name="${name}" value="([^"]+)"`, 'g'))].map(([, value]) => value)

test('FORM-3 the contact form asks for name, last name, email, phone, subject, project type and message', () => {
  expect(fieldNames(contact('en'))).toEqual([
    'name',
    'last_name',
    'email',
    'phone',
    'subject',
    'project_type',
    'message',
  ])
})

test('FORM-5 the Hungarian contact form asks for the family name first', () => {
  expect(fieldNames(contact('hu')).slice(0, 2)).toEqual(['last_name', 'name'])
  expect(contact('hu')).toContain('name="lang" value="hu"')
})

test('QUOTE-1 the quick quote has the six services, five budgets in euro and four timelines', () => {
  expect(values(quote(), 'services')).toHaveLength(6)
  expect(values(quote(), 'budget')).toHaveLength(5)
  expect(Object.values(quoteCopy.hu.budgetOptions).every((label) => label.includes('€'))).toBe(true)
  expect(values(quote(), 'timeline')).toHaveLength(4)
})

test('QUOTE-1, FORM-2 everything but the company is required', () => {
  for (const name of ['name', 'email', 'budget', 'timeline'])
    expect(field(quote(), name)).toContain('required')
  expect(field(quote(), 'company')).not.toContain('required')
})

test('QUOTE-1 on a service page that service is ticked, and no other', () => {
  const ticked = [...quote('website-creation').matchAll(/<input[^>]*checked[^>]*>/g)].map(([input]) => input)
  expect(ticked).toHaveLength(1)
  expect(ticked[0]).toContain('value="website-creation"')
})
