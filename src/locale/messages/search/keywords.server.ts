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

/** The same for the services and the legal pages, by slug. */
export const recordKeywords: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    'website-creation':
      'websites web design redesign development developer programming webshop ecommerce online store',
    'social-media': 'Facebook Instagram TikTok LinkedIn channels posts community',
    'content-creation': 'photographer photos videos films copywriting texts',
    'business-intelligence': 'Power BI Excel dashboards charts reports data analysis analytics',
    'privacy-policy': 'GDPR data protection personal data delete',
    'terms-of-service': 'terms and conditions of use',
    'cookie-policy': 'cookies tracking',
    impresszum: 'imprint company registration details owner',
  },
  hu: {
    'website-creation':
      'weboldal honlap weblap webdesign fejlesztés webfejlesztő webshop webáruház honlapkészítés',
    'social-media': 'közösségi média social media Facebook Instagram TikTok LinkedIn posztok',
    'content-creation': 'fotós fotózás fényképész videó videós videókészítés film szövegírás blogírás szöveg',
    'business-intelligence': 'Power BI Excel riport kimutatás dashboard grafikon adatelemzés adatok BI',
    'privacy-policy': 'adatvédelem GDPR személyes adatok törlése',
    'terms-of-service': 'ÁSZF általános szerződési feltételek',
    'cookie-policy': 'sütik cookie',
    impresszum: 'cégadatok cégnév adószám tulajdonos',
  },
}
