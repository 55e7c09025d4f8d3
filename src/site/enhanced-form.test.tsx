import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#forms/form-fields.ts'
import type { FormName } from '#forms/form-name.ts'
import { untouched } from '#forms/form-state.ts'
import { formTexts } from '#forms/sending-texts.ts'
import { type Language, languages } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { PostedFormProvider } from '#sections/forms/posted-form.tsx'
import { Newsletter } from '#sections/newsletter/newsletter.tsx'
import { fieldNames, renderSection } from '#testing/builders/render-section.tsx'
import { blogCopy } from './blog/copy.server.ts'
import { ContactForm } from './contact/contact-form.tsx'
import { contactFormCopy } from './contact/form-copy.server.ts'
import { quoteCopy } from './contact/quote-copy.server.ts'
import { QuoteForm } from './contact/quote-form.tsx'
import { productsCopy } from './digital-products/copy.server.ts'
import { namesOfTemplates, TemplateForm } from './digital-products/template-form.tsx'
import { draftCopy } from './homepage-draft/copy.server.ts'
import { DraftForm } from './homepage-draft/draft-form.tsx'
import { Comments } from './post/comments.tsx'
import { waitlistCopy } from './waitlist/copy.server.ts'
import { WaitlistForm } from './waitlist/waitlist-form.tsx'

const forms: Partial<Record<FormName, (language: Language) => ReactNode>> = {
  contact: (language) => <ContactForm copy={contactFormCopy[language]} language={language} />,
  quote: (language) => <QuoteForm copy={quoteCopy[language]} language={language} />,
  waitlist: (language) => (
    <WaitlistForm copy={waitlistCopy[language].form} person={contactFormCopy[language]} language={language} />
  ),
  template: (language) => (
    <TemplateForm
      copy={productsCopy[language].form}
      names={namesOfTemplates(productsCopy[language])}
      person={contactFormCopy[language]}
      language={language}
    />
  ),
  newsletter: () => <Newsletter />,
  'homepage-draft': (language) => (
    <DraftForm copy={draftCopy[language].form} privacyPolicy="Privacy" language={language} />
  ),
  comment: (language) => (
    <Comments
      copy={blogCopy[language].comments}
      language={language}
      post={{ id: 7, commentsOpen: true }}
      comments={[]}
    />
  ),
}
const names = Object.keys(forms) as FormName[]
const render = (form: FormName, language: Language = 'en') => renderSection(forms[form]?.(language), language)
const posted = (form: FormName, state: Partial<typeof untouched>, language: Language = 'en') =>
  renderSection(
    <PostedFormProvider value={{ form, state: { ...untouched, ...state } }}>
      {forms[form]?.(language)}
    </PostedFormProvider>,
    language,
  )
const tag = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

describe.each(names)('the form %s', (form) => {
  test('FORM-2 has the fields of its definition, and marks the required ones', () => {
    const html = render(form)
    const rules = new Map<string, boolean>(fieldsOf(form).map(([name, rule]) => [name, rule.isRequired]))
    for (const name of fieldNames(html)) {
      const isRequired = tag(html, name).includes(' required=""')
      const isGroup = tag(html, name).includes('checkbox')
      expect([name, isRequired || isGroup]).toEqual([name, isGroup || rules.get(name)])
    }
    for (const [name, isRequired] of rules) if (isRequired) expect(tag(html, name)).not.toBe('')
  })

  test.each(languages)('FORM-2 explains the asterisk in %s, unless there is one field', (language) => {
    const isShort = form === 'newsletter'
    expect(render(form, language).includes(formTexts[language].required)).toBe(!isShort)
  })

  test.each(languages)('is posted by the browser, in %s, with a hidden honeypot', (language) => {
    const html = render(form, language)
    expect(html).toContain(`action="/api/forms/${form}"`)
    expect(html).toMatch(/<form[^>]*method="post"/)
    expect(tag(html, 'lang')).toContain(`value="${language}"`)
    expect(html).toMatch(
      /aria-hidden="true"><label>[^<]+<input tabindex="-1"[^>]*data-lpignore="true"[^>]*name="more_notes"/i,
    )
  })

  test.each(languages)('FORM-1 confirms in %s in place that it was sent', (language) => {
    const html = posted(form, { isSent: true }, language)
    expect(html).not.toContain('<form')
    expect(html).toContain(formTexts[language].forms[form].sent.title)
    // The next steps.
    for (const page of ['portfolio', 'audit'] as const)
      expect(html).toContain(`href="${pathTo(page, language)}"`)
  })
})

test('FORM-2 a form refused without JavaScript keeps its values, with errors at their fields', () => {
  const html = posted('contact', {
    values: { name: 'Anna <b>', project_type: ['website-creation'], message: 'Two\nlines' },
    errors: { email: 'Tell us your email address.' },
  })
  expect(tag(html, 'name')).toContain('value="Anna &lt;b&gt;"')
  expect(html).toContain('Two\nlines</textarea>')
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(tag(html, 'email')).toMatch(/aria-invalid="true"/)
  expect(tag(html, 'email')).toContain('aria-describedby="contact-email-error"')
  expect(html).toContain('<p class="field__error" id="contact-email-error">Tell us your email address.</p>')
  expect(html).toContain('<a href="#contact-email">')
})

test('associates an error in a group of options with the group', () => {
  const html = posted('quote', { errors: { services: 'Choose at least one service.' } })
  expect(html).toMatch(/<fieldset[^>]* id="quote-services" aria-describedby="quote-services-error"/)
})

test('a failed form says why, and offers an alternative', () => {
  const html = posted('contact', { fault: 'In ten minutes.' })
  expect(html).toMatch(/role="alert"[^>]*><p>In ten minutes\.<\/p>/)
  expect(html).toContain('mailto:hello@studio.example')
})

test('the response to one form does not affect the others on its page', () => {
  const html = renderSection(
    <PostedFormProvider value={{ form: 'quote', state: { ...untouched, isSent: true } }}>
      {forms.contact?.('en')}
    </PostedFormProvider>,
  )
  expect(html).toContain('<form')
})
