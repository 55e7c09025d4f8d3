import { type Language, languages } from '#locale/language.ts'
import type { Collection } from './collection.ts'
import { phrase } from './large-site-words.ts'
import { contentOrigin } from './rest-answer.ts'

/** Number of terms of each taxonomy in each language. */
const termCounts = { category: 10, post_tag: 30 }
export type Taxonomy = keyof typeof termCounts

/** The first id of each taxonomy. */
const firstIds = { category: 1, post_tag: 1_001 }

export type LargeSiteTerm = ReturnType<typeof termOf>

/** The term of the record with this number. */
export function termOf(taxonomy: Taxonomy, recordNumber: number, language: Language) {
  const number = recordNumber % termCounts[taxonomy]
  const slug = `${taxonomy === 'category' ? 'category' : 'tag'}-${number}-${language}`
  return {
    id: firstIds[taxonomy] + number * languages.length + languages.indexOf(language),
    name: `${phrase(language, number, 1)} ${number}`,
    slug,
    taxonomy,
    language,
    link: `${contentOrigin}/${slug}/`,
  }
}

/** All terms of a taxonomy on a site with the given number of posts per language. */
export function termCollection(taxonomy: Taxonomy, postsPerLanguage: number): Collection {
  const count = Math.ceil(postsPerLanguage / termCounts[taxonomy])
  const records = languages.flatMap((language) =>
    Array.from({ length: termCounts[taxonomy] }, (_, number) => ({
      ...termOf(taxonomy, number, language),
      count,
      description: '',
      parent: 0,
    })),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return { entries: records, recordOf: ({ id }) => byId.get(id) ?? {} }
}
