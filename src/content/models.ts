import type { Language } from '#locale/language.ts'
import type { RecordKind } from './record-types.ts'

/**
 * The domain as the pages see it (SPEC §3). Only decoding (decode/) makes these from WordPress answers: every field is
 * present, has its type and, if it is HTML, has already been sanitised.
 */

/** HTML that has passed the sanitiser; nothing else may be passed to `dangerouslySetInnerHTML`. */
export type SafeHtml = string & { readonly __safeHtml: unique symbol }

/** A path on the site's own address, usually `/media/…`: no picture is loaded from another host. */
export type ImageAddress = string

export type Image = {
  url: ImageAddress
  alt: string
  width?: number
  height?: number
  /**
   * Focal point that stays visible when the picture is cropped, as fractions of width and height (MEDIA-4); the center
   * if absent.
   */
  focus?: { x: number; y: number }
}

/** SEO-1: a record's texts for search results and shared links; empty ones are derived from the record itself. */
export type RecordSeo = {
  title: string
  description: string
  /** What a shared link says instead of title and description; empty for the same. */
  shareTitle: string
  shareText: string
  image: Image | null
  /** Search engines must not index the page. */
  noindex: boolean
}

/**
 * The fields that all records share (ENT-1, ENT-2). The `guid` is left out on purpose: it is an address of the content
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
  /** Path of the record's page on the site; empty if it has none. */
  link: string
  categories: number[]
  tags: number[]
  categoryNames: string[]
  tagNames: string[]
  featuredImage: Image | null
  /** Key of a cover drawn in code, used if there is no picture (ACF field `cover`); empty if none is set. */
  cover: string
  /** Slugs of the same record in each language in which it exists (LANG-8); empty if the backend does not report them. */
  translations: Partial<Record<Language, string>>
  seo: RecordSeo
  /** The record's custom fields, with addresses rewritten to the site's own; read them only through typed readers. */
  acf: Readonly<Record<string, unknown>>
}

/** The few fields of a record that listing and searching need. */
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

/** ENT-2, with the fields that a service page shows beside its text. */
export type Service = RecordBase & {
  /** Its position among the services, in ascending order. */
  menuOrder: number
  /** What the client gets: one item per line. */
  deliverables: string[]
  /** How it works: one step per line. */
  steps: string[]
  questions: { question: string; answer: string }[]
}

export type Metric = { metric_label: string; metric_value: string; metric_change: string | null }

/** ENT-3. Fields are named as in SPEC §3 where it names them. */
export type Project = RecordBase & {
  description: string
  image: Image | null
  portfolio_type: string
  /** "Web Development" if the record has none; the view model shows "General" (both readings of the spec apply). */
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
  /** At most 4, each with a label and a value. */
  case_study_metrics: Metric[]
  client_name: string
  testimonial: string
  project_type: string
  project_date: string
  project_description: string
  project_type_hu: string
  project_description_hu: string
}

/** ENT-4: a project as shown in a list. */
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
  /** `null` for an item that only groups its children. */
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
  /**
   * Where leads are sent. Null if WordPress reports the address to signed requests only; undefined if it does not have
   * the setting.
   */
  leadsEmail?: string | null
  timezone: string
  dateFormat: string
  timeFormat: string
  /** 0 is Sunday; defaults to Monday. */
  weekStartsOn: number
  language: Language
  /** The language of the studio's own people: WordPress's site language, or the default if the site does not speak it. */
  ownerLanguage: Language
  /** What the studio states about itself in the content system; empty fields are taken from the settings. */
  facts: Record<StudioFact, string>
  bookingUrl: string
  social: Record<SocialNetwork, string>
}

/** Facts that texts refer to, such as `{company_name}` (LEGAL-1). */
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

/** ENT-8 and the editable statistics of ABOUT-1; an unset value is an empty string and is not shown. */
export type HomeContent = {
  hero_headline: string
  hero_cta_primary_url: string
  hero_logo_image: ImageAddress
  hero_logo_alt: string
  statistics: { projectsCompleted: string; clientSatisfaction: string; averageRoiIncrease: string }
  /** Note beside the statistics, for instance that they are samples. */
  statistics_note: string
  team: TeamMember[]
  /** Texts that replace the website's own; empty where not set. */
  texts: Record<HomeText, string>
  hiddenSections: readonly HomeSection[]
  /** Prices of services by slug; if missing or empty, the website's own price is shown. A dash hides the price. */
  prices: Readonly<Record<string, StatedPrice>>
  /** SEO-1: the editor's SEO fields of the page that is WordPress's front page; `null` if there is none. */
  seo: RecordSeo | null
}

/** A team member: a role, and the name and picture of the person if the studio publishes them. */
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

/** OPT-1. Stays on the server: it may contain the newsletter service's key (OPT-2), so pages get `PublicOptions`. */
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

/** MOVED-1: an address without a page, and the redirect or status to answer with. */
export type Redirect = {
  /** Path of the site as people read it: decoded, lower case, without a trailing slash. */
  from: string
  /** A path of the site or an address of another host, with all other redirects of the list resolved; empty for "gone". */
  to: string
  status: RedirectStatus
}
export const redirectStatuses = [301, 302, 410] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

/** One page of a longer list. `isUnread`: WordPress could not be asked, and this is a substitute. */
export type Paged<Item> = { items: Item[]; page: number; pages: number; total: number; isUnread?: boolean }
