import type { Language } from '#locale/language.ts'

/** What visitors call the services and the legal pages next to their titles, by slug. */
const en: Readonly<Record<string, string>> = {
  'website-creation':
    'websites web design redesign development developer programming webshop ecommerce online store',
  'social-media': 'Facebook Instagram TikTok LinkedIn channels posts community',
  'content-creation': 'photographer photos videos films copywriting texts',
  'business-intelligence': 'Power BI Excel dashboards charts reports data analysis analytics',
  'privacy-policy': 'GDPR data protection personal data delete',
  'terms-of-service': 'terms and conditions of use',
  'cookie-policy': 'cookies tracking',
  impresszum: 'imprint company registration details owner',
}

const hu: typeof en = {
  'website-creation':
    'weboldal honlap weblap webdesign fejlesztés webfejlesztő webshop webáruház honlapkészítés',
  'social-media': 'közösségi média social media Facebook Instagram TikTok LinkedIn posztok',
  'content-creation': 'fotós fotózás fényképész videó videós videókészítés film szövegírás blogírás szöveg',
  'business-intelligence': 'Power BI Excel riport kimutatás dashboard grafikon adatelemzés adatok BI',
  'privacy-policy': 'adatvédelem GDPR személyes adatok törlése',
  'terms-of-service': 'ÁSZF általános szerződési feltételek',
  'cookie-policy': 'sütik cookie',
  impresszum: 'cégadatok cégnév adószám tulajdonos',
}

export const recordKeywords: Record<Language, typeof en> = { en, hu }
