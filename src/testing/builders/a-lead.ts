import type { FormName } from '#forms/form-name.ts'
import type { Lead, LeadValues } from '#leads/lead.ts'
import type { Language } from '#locale/language.ts'
import { validForms } from './valid-forms.ts'

/** A trusted lead of 21 November 2026, 21:19 UTC; `values` override those of the form. */
export const aLead = (form: FormName, language: Language = 'en', over: LeadValues = {}): Lead => ({
  id: `${form}-1`,
  form,
  language,
  values: { ...validForms[form], ...over },
  page: language === 'hu' ? '/hu/contact' : '/contact',
  trust: 'trusted',
  idempotencyKey: null,
  firstTouch: null,
  receivedAt: Date.UTC(2026, 10, 21, 21, 19),
  requestId: null,
  stage: 'new',
})
