import { expect, test } from 'vitest'
import { untouched } from '#forms/form-state.ts'
import type { Language } from '#locale/language.ts'
import { PostedFormProvider } from '#sections/forms/posted-form.tsx'
import { fieldNames, renderSection } from '#testing/builders/render-section.tsx'
import { ContactForm } from './contact-form.tsx'
import { contactFormCopy } from './form-copy.server.ts'
import { quoteCopy } from './quote-copy.server.ts'
import { QuoteForm } from './quote-form.tsx'
import { FoldedQuote } from './view.tsx'

const contact = (language: Language) =>
  renderSection(<ContactForm copy={contactFormCopy[language]} language={language} />, language)
const folded = (state: Partial<typeof untouched> | null) =>
  renderSection(
    <PostedFormProvider value={state && { form: 'quote', state: { ...untouched, ...state } }}>
      <FoldedQuote copy={quoteCopy.en} language="en" />
    </PostedFormProvider>,
  )
const quote = (service?: string) =>
  renderSection(<QuoteForm copy={quoteCopy.en} language="en" {...(service && { service })} />)

const field = (html: string, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0]
const values = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` name="${name}" value="([^"]+)"`, 'g'))].map(([, value]) => value)

test('FORM-3 the contact form asks for name, last name, email, phone, subject, project type and message', () => {
  expect(fieldNames(contact('en'))).toEqual([
    'message',
    'name',
    'last_name',
    'email',
    'phone',
    'subject',
    'project_type',
  ])
})

test('FORM-5 the Hungarian contact form asks for the family name first', () => {
  expect(fieldNames(contact('hu')).slice(0, 3)).toEqual(['message', 'last_name', 'name'])
  expect(contact('hu')).toContain('name="lang" value="hu"')
})

test('QUOTE-1 the quick quote has the six services, five budgets in euro and four timelines', () => {
  expect(values(quote(), 'services')).toHaveLength(6)
  expect(values(quote(), 'budget')).toHaveLength(5)
  for (const label of Object.values(quoteCopy.hu.budgetOptions)) expect(label).toMatch(/€.*\(kb\. .*Ft/)
  expect(values(quote(), 'timeline')).toHaveLength(4)
})

test('QUOTE-1, FORM-2 everything but the company is required', () => {
  for (const name of ['name', 'email', 'budget', 'timeline'])
    expect(field(quote(), name)).toContain('required')
  expect(field(quote(), 'company')).not.toContain('required')
})

test('QUOTE-1 a service page preselects its service only', () => {
  const ticked = [...quote('website-creation').matchAll(/<input[^>]*checked[^>]*>/g)].map(([input]) => input)
  expect(ticked).toHaveLength(1)
  expect(ticked[0]).toContain('value="website-creation"')
})

test('QUOTE-1 is collapsed on the contact page, unless the page is its response', () => {
  expect(folded(null)).toContain('<details class="disclosure"><summary')
  expect(folded({ errors: { email: 'Tell us your email address.' } })).toContain(
    '<details class="disclosure" open="">',
  )
  expect(folded({ isSent: true })).toContain(' open="">')
})

test('QUOTE-1 its hash targets an element inside, so that browsers without JavaScript open it', () => {
  expect(folded(null)).toMatch(/<\/summary><div class="disclosure__body" id="quote">/)
})
