import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { encodeResult } from '#audit/result-code.ts'
import type { FormName } from '#forms/form-name.ts'
import type { FormValues } from '#forms/form-state.ts'

const person = { first_name: 'Anna', last_name: 'Példa', email: 'anna@pelda.hu' }

/** Every form with all its fields, filled in as a person would. */
export const validForms: Record<FormName, FormValues> = {
  contact: {
    name: 'Anna',
    last_name: 'Példa',
    email: 'anna@pelda.hu',
    phone: '+36 (1) 234-5678',
    subject: 'Új weboldal',
    project_type: ['website-creation', 'not-sure'],
    message: 'Jó napot!\nEgy új weboldal kellene.',
  },
  quote: {
    services: ['website-creation', 'seo-optimization'],
    budget: '2500-5000',
    timeline: 'within-1-month',
    name: 'Anna Példa',
    email: 'anna@pelda.hu',
    company: 'Példa Kft.',
  },
  waitlist: person,
  template: { template: 'sales-analytics', ...person },
  newsletter: { email: 'anna@pelda.hu', first_name: 'Anna', last_name: 'Példa', language: 'hu' },
  'homepage-draft': {
    name: 'Anna Példa',
    email: 'anna@pelda.hu',
    business_name: 'Példa pékség',
    business: 'Kovászos kenyér a környéknek.',
    style: 'Meleg, lisztes, csendes.',
    website: 'pelda.hu',
    examples: 'https://example.com\nhttps://example.org',
  },
  'audit-results': {
    name: 'Anna Példa',
    email: 'anna@pelda.hu',
    code: encodeResult({}, currentQuestionnaire),
  },
  comment: {
    post: '12',
    parent: '3',
    content: 'Jó írás.',
    author_name: 'Anna',
    author_email: 'anna@pelda.hu',
  },
}
