import { expect, test } from 'vitest'
import { templateNames } from '#forms/choices.ts'
import type { Language } from '#locale/language.ts'
import { fieldNames, renderSection } from '#testing/builders/render-section.tsx'
import { contactFormCopy } from '../contact/form-copy.server.ts'
import { draftCopy } from '../homepage-draft/copy.server.ts'
import { DraftForm } from '../homepage-draft/draft-form.tsx'
import { waitlistCopy } from '../waitlist/copy.server.ts'
import { WaitlistForm } from '../waitlist/waitlist-form.tsx'
import { productsCopy } from './copy.server.ts'
import { namesOfTemplates, TemplateForm } from './template-form.tsx'

const forms = {
  template: (language: Language) => (
    <TemplateForm
      copy={productsCopy[language].form}
      names={namesOfTemplates(productsCopy[language])}
      person={contactFormCopy[language]}
      language={language}
    />
  ),
  waitlist: (language: Language) => (
    <WaitlistForm copy={waitlistCopy[language].form} person={contactFormCopy[language]} language={language} />
  ),
  'homepage-draft': (language: Language) => (
    <DraftForm copy={draftCopy[language].form} privacyPolicy="Privacy" language={language} />
  ),
}
const rendered = (form: keyof typeof forms, language: Language = 'en') =>
  renderSection(forms[form](language), language)
const requiredNames = (html: string) =>
  [...html.matchAll(/<(?:input|textarea)[^>]*?\srequired=""[^>]*>/g)].map(
    ([field]) => / name="([^"]+)"/.exec(field)?.[1],
  )

test.each(['template', 'waitlist', 'homepage-draft'] as const)(
  'PROD-1 the %s form is sent without a script',
  (form) => {
    expect(rendered(form)).toContain(`action="/api/forms/${form}" method="post"`)
    expect(rendered(form, 'hu')).toContain('name="lang" value="hu"')
  },
)

test('PROD-2 the template form asks which, first name, last name and email', () => {
  expect(fieldNames(rendered('template'))).toEqual(['template', 'first_name', 'last_name', 'email'])
  for (const template of templateNames) expect(rendered('template')).toContain(`value="${template}"`)
})

test('WAIT-1, FORM-2 the waitlist asks for first name, last name and email, all required', () => {
  expect(fieldNames(rendered('waitlist'))).toEqual(['first_name', 'last_name', 'email'])
  expect(requiredNames(rendered('waitlist'))).toEqual(['first_name', 'last_name', 'email'])
})

test.each(['template', 'waitlist'] as const)(
  'FORM-5 the Hungarian %s form asks for the family name first',
  (form) => {
    expect(fieldNames(rendered(form, 'hu')).filter((name) => name.endsWith('_name'))).toEqual([
      'last_name',
      'first_name',
    ])
  },
)

test('DRAFT-1 the draft asks what the design needs; the two website addresses are optional', () => {
  expect(requiredNames(rendered('homepage-draft'))).toEqual([
    'name',
    'email',
    'business_name',
    'business',
    'style',
  ])
  expect(fieldNames(rendered('homepage-draft')).slice(-2)).toEqual(['website', 'examples'])
})
