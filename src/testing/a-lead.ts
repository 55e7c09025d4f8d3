import type { FormName } from '#forms/form-name.ts'
import type { Lead, LeadValues } from '#leads/lead.ts'
import type { Language } from '#locale/language.ts'

const values: Record<FormName, LeadValues> = {
  contact: {
    name: 'Anna',
    last_name: 'Kovács',
    email: 'anna@example.org',
    message: 'We need a website for a bakery.',
  },
  quote: {
    services: ['website-creation'],
    budget: '2500-5000',
    timeline: 'planning',
    name: 'Kovács Anna',
    email: 'anna@example.org',
  },
  waitlist: { first_name: 'Anna', last_name: 'Kovács', email: 'anna@example.org' },
  template: {
    template: 'sales-analytics',
    first_name: 'Anna',
    last_name: 'Kovács',
    email: 'anna@example.org',
  },
  newsletter: { email: 'anna@example.org' },
  'homepage-draft': {
    name: 'Kovács Anna',
    email: 'anna@example.org',
    business_name: 'Kovács Pékség',
    business: 'Bread',
    style: 'Warm',
  },
  'audit-results': { name: 'Kovács Anna', email: 'anna@example.org', code: 'abc' },
  comment: { post: '7', content: 'Nice.', author_name: 'Kovács Anna', author_email: 'anna@example.org' },
}

/** A trusted lead of 21 November 2026, 21:19 UTC, with values of its own over those of the form. */
export const aLead = (form: FormName, language: Language = 'en', over: LeadValues = {}): Lead => ({
  id: `${form}-1`,
  form,
  language,
  values: { ...values[form], ...over },
  page: language === 'hu' ? '/hu/contact' : '/contact',
  trust: 'trusted',
  idempotencyKey: null,
  firstTouch: null,
  receivedAt: Date.UTC(2026, 10, 21, 21, 19),
})
