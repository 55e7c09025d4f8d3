import type { Language } from '#locale/language.ts'
import type { RecordKind } from './record-types.ts'

/**
 * The domain as the pages see it (SPEC §3). Decoding (decode/) is the only maker of these from WordPress answers:
 * every field is present, of its type and, where it is HTML, already sanitised.
 */

/** HTML that has passed the sanitiser; nothing else may be given to `dangerouslySetInnerHTML`. */
export type SafeHtml = string & { readonly __safeHtml: unique symbol }

/** A path on the site's own address, usually `/media/…`: nothing is loaded from another host. */
export type ImageAddress = string

export type Image = {
  url: ImageAddress
  alt: string
  width?: number
  height?: number
  /** What stays in sight where it is cropped, as shares of width and height (MEDIA-4); the middle where it is absent. */
  focus?: { x: number; y: number }
}

/** SEO-1: what a search result and a shared link say of a record; what is empty is taken from the record itself. */
export type RecordSeo = {
  title: string
  description: string
  image: Image | null
  /** Not to be found by search engines. */
  noindex: boolean
}

/**
 * What every record of the content system shares (ENT-1, ENT-2). Not its `guid`: that is an address of the content
 * system, which no visitor may see.
 */
export type RecordBase = {
  id: number
  slug: string
  type: string
  status: string
  language: Language
  title: string
  content: SafeHtml
  /** Plain text, tags stripped. */
  excerpt: string
  /** ISO 8601, UTC. */
  date: string
  modified: string
  /** Path of its page on the site; empty when it has none. */
  link: string
  categories: number[]
  tags: number[]
  categoryNames: string[]
  tagNames: string[]
  featuredImage: Image | null
  /** Key of a cover drawn in code, used where there is no picture (acf `cover`); empty when none is named. */
  cover: string
  /** Slugs of the same record in each language it exists in (LANG-8); empty when the backend cannot tell. */
  translations: Partial<Record<Language, string>>
  seo: RecordSeo
  /** The record's custom fields, with addresses made the site's own; read them through typed readers only. */
  acf: Readonly<Record<string, unknown>>
}

/** A record in as few words as finding it needs. */
export type RecordSummary = Pick<
  RecordBase,
  'slug' | 'language' | 'title' | 'excerpt' | 'link' | 'modified' | 'translations'
> & { kind: RecordKind; id?: number; noindex?: boolean; picture?: string | undefined }

/** ENT-1. */
export type Post = RecordBase & {
  author: { id: number; name: string }
  categoryTerms: Term[]
  tagTerms: Term[]
  commentsOpen: boolean
  pingsOpen: boolean
  sticky: boolean
  featured: boolean
  format: string
  template: string
  meta: Readonly<Record<string, unknown>>
}

/** ENT-2. */
export type Page = RecordBase & { parent: number; menuOrder: number }

/** ENT-2; the fields that a service page shows next to its text. */
export type Service = RecordBase & {
  /** Its place among the services: the smallest first. */
  menuOrder: number
  /** What you get: one item a line. */
  deliverables: string[]
  /** How it goes: one step a line. */
  steps: string[]
  questions: { question: string; answer: string }[]
}

export type Metric = { metric_label: string; metric_value: string; metric_change: string | null }

/** ENT-3. Fields have the names of SPEC §3 where it gives them. */
export type Project = RecordBase & {
  description: string
  image: Image | null
  portfolio_type: string
  /** "Web Development" when the record names none; the view model says "General" (both readings apply). */
  category: string
  featured: boolean
  live_url: string
  github_url: string
  video_url: string
  project_url: string
  technologies: string[]
  features: string[]
  /** At most 6. */
  content_gallery: Image[]
  challenge: string
  solution: string
  results: string
  /** At most 4, each with label and value. */
  case_study_metrics: Metric[]
  client_name: string
  testimonial: string
  project_type: string
  project_date: string
  project_description: string
  project_type_hu: string
  project_description_hu: string
}

/** ENT-4: a project as a list shows it. */
export type ProjectView = {
  id: number
  featured: boolean
  slug: string
  language: Language
  title: string
  description: string
  category: string
  image: Image | null
  cover: string
  year: string
  isClickable: true
  serviceLink: string
  websiteCreation: { liveUrl: string }
}

/** ENT-6. */
export type Term = { id: number; name: string; slug: string; count: number }
export type Author = { id: number; name: string; slug: string; description: string }
export type Media = { id: number; image: Image; mimeType: string }
export type MenuItem = {
  id: number
  title: string
  /** `null` for one that is only the name of its children. */
  url: string | null
  type: string
  children?: MenuItem[]
}
export type Comment = {
  id: number
  post: number
  parent: number
  authorName: string
  date: string
  content: SafeHtml
}

/** ENT-7. */
export type SiteSettings = {
  title: string
  tagline: string
  url: string
  contactEmail: string
  /** Where leads go; null where WordPress tells that to a signed request only, undefined where it does not know of it. */
  leadsEmail?: string | null
  timezone: string
  dateFormat: string
  timeFormat: string
  /** 0 is Sunday; the fixed default is Monday. */
  weekStartsOn: number
  language: Language
  /** What the studio says of itself in the content system; what is empty there is taken from the settings. */
  facts: Record<StudioFact, string>
  bookingUrl: string
  social: Record<SocialNetwork, string>
}

/** Facts that texts refer to, as `{company_name}` (LEGAL-1). */
export const studioFactNames = [
  'phone',
  'company_name',
  'company_seat',
  'company_representative',
  'company_register',
  'company_registration_number',
  'company_tax_number',
  'hosting_provider',
] as const
export type StudioFact = (typeof studioFactNames)[number]

export const socialNetworks = ['instagram', 'tiktok', 'linkedin'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** ENT-8 and the editable statistics of ABOUT-1; an unset value is an empty text and is not shown. */
export type HomeContent = {
  hero_headline: string
  hero_cta_primary_url: string
  hero_logo_image: ImageAddress
  hero_logo_alt: string
  statistics: { projectsCompleted: string; clientSatisfaction: string; averageRoiIncrease: string }
  /** Says next to the statistics what they are, for instance that they are samples. */
  statistics_note: string
  team: TeamMember[]
  /** Texts that replace the website's own; one that is not set is empty. */
  texts: Record<HomeText, string>
  hiddenSections: readonly HomeSection[]
  /** What a service costs, by its slug; what is not among them, or is empty, is as the website states it. A dash is nothing. */
  prices: Readonly<Record<string, StatedPrice>>
  /** SEO-1: what the editor says of the page that is WordPress's front page; `null` where there is none. */
  seo: RecordSeo | null
}

/** One of the team: a role, and the name and the picture of the person in it where the studio shows them. */
export type TeamMember = { name: string; role: string; description: string; picture: Image | null }

export const homeTextNames = [
  'site_name',
  'tagline',
  'hero_deck',
  'hero_proof',
  'about_statement',
  'about_mission',
  'about_values',
  'services_heading',
  'work_heading',
  'work_note',
  'audit_heading',
  'audit_text',
  'draft_heading',
  'draft_text',
  'contact_lead',
  'phone_hours',
] as const
export type HomeText = (typeof homeTextNames)[number]

export const homeSections = ['about', 'work', 'offers'] as const
export type HomeSection = (typeof homeSections)[number]

export type StatedPrice = { before: string; amount: string; after: string }

/** OPT-1. Lives on the server only: it may hold the key of the newsletter service (OPT-2), so pages get `PublicOptions`. */
export type Options = {
  cookiebot_id: string
  ga4_id: string
  gtm_id: string
  meta_pixel_id: string
  hotjar_id: string
  default_meta_title: string
  default_meta_description: string
  default_og_image: string
  custom_html_head: string
  custom_html_body: string
  contact_form_id: string
  newsletter_form_id: string
  recaptcha_provider: string
  recaptcha_version: string
  recaptcha_site_key: string
  recaptcha_enabled: boolean
  mailchimp_api_key: string
  mailchimp_audience_id: string
  mailchimp_server_prefix: string
  mailchimp_enabled: boolean
  google_analytics_enabled: boolean
  meta_pixel_enabled: boolean
  hotjar_enabled: boolean
}

/** MOVED-1: an address at which nothing is any more, and what is answered instead. */
export type Redirect = {
  /** Path of the site as people read it: decoded, in small letters, without a slash at its end. */
  from: string
  /** A path of the site or an address of another host, past all other redirects of the list; empty for what is gone. */
  to: string
  status: RedirectStatus
}
export const redirectStatuses = [301, 302, 410] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

/** One page of a longer list. `isUnread`: WordPress could not be asked, and this is what there is instead. */
export type Paged<Item> = { items: Item[]; page: number; pages: number; total: number; isUnread?: boolean }
