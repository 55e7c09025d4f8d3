import type { Language } from '#locale/language.ts'
import pages from './pages.json' with { type: 'json' }
import posts from './posts.json' with { type: 'json' }
import projects from './projects.json' with { type: 'json' }
import services from './services.json' with { type: 'json' }
import site from './site.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }

/**
 * The sample studio: shown when no content system is configured or reachable, and used to seed a new embedded
 * WordPress. The JSON files in this folder are its only source.
 */
export type SampleContent = {
  site: SampleSite
  terms: { categories: SampleTerm[]; tags: SampleTerm[] }
  posts: SampleRecord[]
  projects: SampleRecord[]
  services: SampleRecord[]
  pages: SampleRecord[]
}

export type SampleSite = {
  settings: { title: string; tagline: string; contact_email: string } & Record<string, unknown>
  /** In the shape of `GET /igniting-studio/v1/home`. */
  home: Record<Language, SampleHome>
}

export type SampleHome = {
  hero_headline: string
  hero_cta_primary_url: string
  hero_logo_image: string
  hero_logo_alt: string
  statistics: { projects_completed: string; client_satisfaction: string; average_roi_increase: string }
  statistics_note: string
  team: { name: string; role: string; description: string }[]
}

export type SampleTerm = { slug: string; name: string; language: Language }

export type SampleRecord = {
  language: Language
  slug: string
  /** Records of one kind with the same key are translations of each other. */
  translationKey: string
  title: string
  excerpt: string
  /** HTML as produced by the block editor or the classic editor. */
  content: string
  /** ISO 8601, UTC. */
  date: string
  author?: string
  /** Slugs of `terms`. */
  categories?: string[]
  tags?: string[]
  commentsOpen?: boolean
  acf?: Readonly<Record<string, unknown>>
}

/** FOOT-2: links to no account, since a sample must not lead to a stranger's account. */
export const sampleSocial = {
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/',
  linkedin: 'https://www.linkedin.com/',
} as const

/** The JSON files unchanged; `sample-content.test.ts` checks that they have this shape. */
export const sampleContent = { site, terms, posts, projects, services, pages } as unknown as SampleContent
