import type { Language } from '../../language.ts'

/** What visitors call a page beside its title. */
const en = {
  home: 'home start',
  about: 'team people who we are',
  contact: 'email phone address write quote offer location',
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
  contact: 'email telefon cím elérhetőség írj árajánlat ajánlatkérés',
  portfolio: 'munkák projektek referenciák esettanulmányok',
  blog: 'cikkek írások hírek bejegyzések',
  audit: 'marketing audit felmérés ellenőrzés átvilágítás',
  waitlist: 'várakozás feliratkozás',
  homepageDraft: 'weboldal terv látványterv ingyen',
  digitalProducts: 'bolt sablonok letöltés Power BI',
  faq: 'gyik faq kérdések válaszok segítség',
}

export const searchKeywords: Record<Language, typeof en> = { en, hu }

/** The same for the services and the legal pages, by slug. */
export const recordKeywords: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    'website-creation': 'websites web design development developer programming webshop',
    'social-media': 'Facebook Instagram TikTok LinkedIn channels posts community',
    'content-creation': 'photographer photos videos films copywriting texts',
    'business-intelligence': 'Power BI dashboards reports data analysis analytics',
    'privacy-policy': 'GDPR data protection personal data delete',
    'terms-of-service': 'terms and conditions of use',
    'cookie-policy': 'cookies tracking',
    impresszum: 'imprint company registration details owner',
  },
  hu: {
    'website-creation': 'weboldal honlap weblap webdesign fejlesztés webfejlesztő webshop honlapkészítés',
    'social-media': 'közösségi média social media Facebook Instagram TikTok LinkedIn posztok',
    'content-creation': 'fotós fotózás videó film szövegírás szöveg',
    'business-intelligence': 'Power BI riport kimutatás adatelemzés adatok BI',
    'privacy-policy': 'adatvédelem GDPR személyes adatok törlése',
    'terms-of-service': 'ÁSZF általános szerződési feltételek',
    'cookie-policy': 'sütik cookie',
    impresszum: 'cégadatok cégnév adószám tulajdonos',
  },
}
