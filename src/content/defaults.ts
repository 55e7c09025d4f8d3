import { defaultLanguage, type Language } from '#locale/language.ts'
import { siteName } from '#locale/site-name.ts'
import {
  type HomeContent,
  homeTextNames,
  type Options,
  type SiteSettings,
  socialNetworks,
  studioFactNames,
} from './models.ts'

function emptyTexts<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
}

/** ENT-3: the category of a project without one. */
export const defaultCategory = 'Web Development'

/** ENT-7: the fixed defaults of the site settings. */
export const defaultSettings = (language: Language): SiteSettings => ({
  title: siteName,
  tagline: 'Creative Digital Studio',
  url: '/',
  contactEmail: '',
  timezone: 'UTC',
  dateFormat: 'F j, Y',
  timeFormat: 'g:i a',
  weekStartsOn: 1,
  language,
  ownerLanguage: defaultLanguage,
  facts: emptyTexts(studioFactNames),
  bookingUrl: '',
  social: emptyTexts(socialNetworks),
})

/** ENT-8: home content with nothing set; pages then show their own text. */
export const emptyHome: HomeContent = {
  hero_headline: '',
  hero_cta_primary_url: '',
  hero_logo_image: '',
  hero_logo_alt: '',
  statistics: { projectsCompleted: '', clientSatisfaction: '', averageRoiIncrease: '' },
  statistics_note: '',
  team: [],
  texts: emptyTexts(homeTextNames),
  seo: null,
  hiddenSections: [],
  prices: {},
}

/** OPT-1. */
export const defaultOptions: Options = {
  cookiebot_id: '',
  ga4_id: 'G-XXXXXXXXXX',
  gtm_id: '',
  meta_pixel_id: '',
  hotjar_id: '',
  default_meta_title: 'Igniting Studio | Creative Digital Studio',
  default_meta_description:
    'Transform your digital presence with strategic marketing, stunning content creation, and powerful business intelligence solutions.',
  default_og_image: '',
  custom_html_head: '',
  custom_html_body: '',
  contact_form_id: '',
  newsletter_form_id: '',
  recaptcha_provider: 'google',
  recaptcha_version: 'v3',
  recaptcha_site_key: '',
  recaptcha_enabled: false,
  mailchimp_api_key: '',
  mailchimp_audience_id: '',
  mailchimp_server_prefix: '',
  mailchimp_enabled: false,
  google_analytics_enabled: true,
  meta_pixel_enabled: true,
  hotjar_enabled: false,
}
