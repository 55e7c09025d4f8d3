import type { Language } from '../../language.ts'

/** What visitors call a page beside its title. */
const en = {
  home: 'home start',
  about: 'team people founders who we are',
  contact: 'e-mail email phone call address write talk quote offer location',
  portfolio: 'work projects references case studies',
  blog: 'articles posts news',
  audit: 'marketing check review',
  waitlist: 'waiting list sign up',
  homepageDraft: 'website design concept free',
  digitalProducts: 'shop templates downloads Power BI',
  faq: 'frequently asked questions answers help support price list how long',
}

const hu: typeof en = {
  home: 'kezdőlap főoldal',
  about: 'csapat emberek munkatársak alapítók kik vagyunk bemutatkozás',
  contact: 'e-mail email telefon cím helyszín elérhetőség írj árajánlat ajánlatkérés',
  portfolio: 'munkák projektek referenciák esettanulmányok',
  blog: 'cikkek írások hírek bejegyzések',
  audit: 'marketing audit felmérés ellenőrzés átvilágítás',
  waitlist: 'várakozás feliratkozás',
  homepageDraft: 'weboldal terv látványterv ingyen',
  digitalProducts: 'bolt sablonok letöltés Power BI',
  faq: 'gyik faq kérdések válaszok segítség támogatás árlista határidő',
}

export const searchKeywords: Record<Language, typeof en> = { en, hu }
