import type { Language } from '../../language.ts'

/** What visitors call a page beside its title. */
const en = {
  home: 'home start',
  about: 'team people who we are',
  contact: 'email phone address write',
  portfolio: 'work projects references case studies',
  blog: 'articles posts news',
  audit: 'marketing check review',
  waitlist: 'waiting list sign up',
  homepageDraft: 'website design concept free',
  digitalProducts: 'shop templates downloads Power BI',
  faq: 'frequently asked questions answers help',
}

const hu: typeof en = {
  home: 'kezdőlap főoldal',
  about: 'csapat emberek kik vagyunk bemutatkozás',
  contact: 'email telefon cím elérhetőség írj',
  portfolio: 'munkák projektek referenciák esettanulmányok',
  blog: 'cikkek írások hírek bejegyzések',
  audit: 'marketing audit felmérés ellenőrzés átvilágítás',
  waitlist: 'várakozás feliratkozás',
  homepageDraft: 'weboldal terv látványterv ingyen',
  digitalProducts: 'bolt sablonok letöltés Power BI',
  faq: 'gyik faq kérdések válaszok segítség',
}

export const searchKeywords: Record<Language, typeof en> = { en, hu }
