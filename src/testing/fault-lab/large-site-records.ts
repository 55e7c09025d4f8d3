import type { Language } from '#locale/language.ts'
import type { LargeSiteTerm, Taxonomy } from './large-site-terms.ts'
import { article, phrase } from './large-site-words.ts'
import { contentOrigin, type Raw } from './rest-answer.ts'

/** What a generated record is made from. */
export type Subject = {
  type: 'post' | 'page' | 'portfolio' | 'services'
  id: number
  /** From 0 in each language; a record and its translation share it. */
  number: number
  language: Language
  slugs: Readonly<Record<Language, string>>
  /** UTC without a zone, as sent by WordPress. */
  date: string
  terms: Readonly<Record<Taxonomy, readonly LargeSiteTerm[]>>
}

const author = { id: 1, name: 'Igniting Studio', url: contentOrigin, description: '', slug: 'studio' }

export const titleOf = ({ language, number }: Subject): string =>
  `${language === 'hu' ? 'Történet' : 'Story'} ${number}: ${phrase(language, number, 3)}`

/** The record as the REST API of a WordPress with the companion plugin returns it. */
export function recordOf(subject: Subject): Raw {
  const { type, id, number, language, slugs, date, terms } = subject
  const slug = slugs[language]
  return {
    id,
    slug,
    type,
    language,
    status: 'publish',
    link: `${contentOrigin}/${slug}/`,
    date,
    date_gmt: date,
    modified: date,
    modified_gmt: date,
    title: { rendered: titleOf(subject) },
    content: { rendered: article(language, number), protected: false },
    excerpt: { rendered: `<p>${phrase(language, number, 15)}.</p>`, protected: false },
    author: author.id,
    author_name: author.name,
    featured_media: 0,
    featured_media_url: '',
    comment_status: type === 'post' ? 'open' : 'closed',
    categories: terms.category.map((term) => term.id),
    category_names: terms.category.map((term) => term.name),
    tags: terms.post_tag.map((term) => term.id),
    tag_names: terms.post_tag.map((term) => term.name),
    translation_key: slugs.en,
    translations: slugs,
    acf: type === 'portfolio' ? projectFields(subject) : { cover: 'camera' },
    _embedded: { author: [author], 'wp:term': [terms.category, terms.post_tag] },
  }
}

const projectFields = ({ number, language }: Subject) => ({
  project_type: phrase(language, number, 2),
  project_date: String(2026 - (number % 6)),
  project_description: phrase(language, number, 12),
  live_url: `https://work-${number}.example/`,
  cover: 'browser',
})
