import { translated } from '#locale/translated.ts'

const en = {
  heading: 'Quick quote',
  lead: 'Six questions, then a written reply within 24\u00a0hours.',
  name: 'Name',
  email: 'Email',
  company: 'Company name',
  services: 'Services of interest',
  serviceOptions: {
    'social-media': 'Social media management',
    'website-creation': 'Website creation',
    'content-creation': 'Content creation',
    'business-intelligence': 'Business intelligence',
    'photography-videography': 'Photography and videography',
    'seo-optimization': 'SEO optimization',
  },
  budget: 'Budget range',
  budgetOptions: {
    'under-2500': 'under €2,500',
    '2500-5000': '€2,500–5,000',
    '5000-10000': '€5,000–10,000',
    '10000-15000': '€10,000–15,000',
    'over-15000': 'over €15,000',
  },
  timeline: 'Timeline',
  timelineOptions: {
    immediately: 'Immediately (1–2 weeks)',
    'within-1-month': 'Within 1 month',
    '1-3-months': '1–3 months',
    planning: 'Still planning',
  },
  optional: 'optional',
  send: 'Ask for a quote',
}

export type QuoteCopy = typeof en

const hu: QuoteCopy = {
  heading: 'Gyors ajánlatkérés',
  lead: 'Hat kérdés, aztán írásos válasz 24\u00a0órán belül.',
  name: 'Név',
  email: 'E-mail-cím',
  company: 'Cégnév',
  services: 'Mi érdekel?',
  serviceOptions: {
    'social-media': 'Közösségimédia-kezelés',
    'website-creation': 'Weboldalkészítés',
    'content-creation': 'Tartalomgyártás',
    'business-intelligence': 'Üzleti intelligencia',
    'photography-videography': 'Fotó és videó',
    'seo-optimization': 'Keresőoptimalizálás',
  },
  budget: 'Mekkora a keret?',
  budgetOptions: {
    'under-2500': '2500\u00a0€ alatt (kb. 1\u00a0millió\u00a0Ft alatt)',
    '2500-5000': '2500–5000\u00a0€ (kb. 1–2\u00a0millió\u00a0Ft)',
    '5000-10000': '5000–10\u00a0000\u00a0€ (kb. 2–4\u00a0millió\u00a0Ft)',
    '10000-15000': '10\u00a0000–15\u00a0000\u00a0€ (kb. 4–6\u00a0millió\u00a0Ft)',
    'over-15000': '15\u00a0000\u00a0€ felett (kb. 6\u00a0millió\u00a0Ft felett)',
  },
  timeline: 'Mikorra kell?',
  timelineOptions: {
    immediately: 'Azonnal (1–2 hét)',
    'within-1-month': '1 hónapon belül',
    '1-3-months': '1–3 hónapon belül',
    planning: 'Még tervezem',
  },
  optional: 'nem kötelező',
  send: 'Ajánlatot kérek',
}

/** The quick quote form, on the contact page and on each service page (QUOTE-1). */
export const quoteCopy = translated<QuoteCopy>({ en, hu })
