import { inEachLanguage, type Language, languages } from '#locale/language.ts'
import { serviceSlugs } from '#locale/path-table.ts'
import type { Collection } from './collection.ts'
import { goldenObjects, readGoldens } from './golden-content.ts'
import { recordOf, type Subject, titleOf } from './large-site-records.ts'
import { type Taxonomy, termCollection, termOf } from './large-site-terms.ts'
import type { LabContent } from './rest-answer.ts'
import { createRestContent } from './rest-content.ts'

/** The number of records in each language. */
export type LargeSiteSize = { posts?: number; projects?: number }

const pageSlugs = ['privacy-policy', 'terms-of-service', 'impresszum', 'cookie-policy']
const newestDate = Date.UTC(2026, 10, 20)
const hourMs = 3_600_000
/** Ids are unique over all types, as in WordPress. */
const firstIds: Readonly<Record<Subject['type'], number>> = {
  page: 1,
  services: 101,
  portfolio: 1_001,
  post: 100_001,
}

/** Slugs, numbered from 0 in each language, newest first. */
export const postSlug = (number: number, language: Language): string =>
  `${language === 'hu' ? 'tortenet' : 'story'}-${number}`
export const projectSlug = (number: number, language: Language): string =>
  `${language === 'hu' ? 'munka' : 'work'}-${number}`

/**
 * A large studio's WordPress, deterministic: 10,000 posts by default, alternating between English and Hungarian, each the
 * translation of its neighbor. Only the fields that records are found by are kept in memory; the records are created on request
 * and discarded.
 */
export function createLargeSite({ posts = 5_000, projects = 30 }: LargeSiteSize = {}): LabContent {
  const portfolio = collectionOf('portfolio', projects, projectSlug)
  return createRestContent({
    collections: {
      posts: collectionOf('post', posts, postSlug),
      portfolio,
      'portfolio-enhanced': { ...portfolio, pageSize: 100 },
      services: collectionOf('services', serviceSlugs.length, (number) => serviceSlugs[number] ?? ''),
      pages: collectionOf('page', pageSlugs.length, (number) => pageSlugs[number] ?? ''),
      categories: termCollection('category', posts),
      tags: termCollection('post_tag', posts),
      users: nobody,
      comments: nobody,
    },
    objects: goldenObjects(readGoldens()),
  })
}

const nobody: Collection = { entries: [], recordOf: () => ({}) }

function collectionOf(
  type: Subject['type'],
  perLanguage: number,
  slugOf: (number: number, language: Language) => string,
): Collection {
  const subjectAt = (index: number): Subject => {
    const number = Math.floor(index / languages.length)
    const language = languages[index % languages.length] ?? 'en'
    const hasTerms = type === 'post' || type === 'portfolio'
    const terms = (taxonomy: Taxonomy) => (hasTerms ? [termOf(taxonomy, number, language)] : [])
    return {
      type,
      id: firstIds[type] + index,
      number,
      language,
      slugs: inEachLanguage((of) => slugOf(number, of)),
      date: new Date(newestDate - index * hourMs).toISOString().replace('.000Z', ''),
      terms: { category: terms('category'), post_tag: terms('post_tag') },
    }
  }
  const entries = Array.from({ length: perLanguage * languages.length }, (_, index) => {
    const subject = subjectAt(index)
    const { id, language, slugs, date, terms } = subject
    return {
      id,
      language,
      slug: slugs[language],
      modified: date,
      text: titleOf(subject),
      categories: terms.category.map((term) => term.id),
      tags: terms.post_tag.map((term) => term.id),
      isFeatured: subject.number === 0,
    }
  })
  return {
    entries,
    recordOf: ({ id }) => recordOf(subjectAt(id - firstIds[type])),
  }
}
