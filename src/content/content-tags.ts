import { type Language, languages } from '#locale/language.ts'
import type { Post, RecordBase } from './models.ts'
import type { RecordKind } from './record-types.ts'

/**
 * Content tags, such as `posts:en` and `post:#12`. A page records the tags of what it was made from, and a change
 * carries the tags of what it affects; the page is rendered again if they share a tag.
 */

/** On every read. */
export const anyTag = '*'
/** For a page that shows a fallback, until the real content can be read. */
export const fallbackTag = 'fallback'

export const listTag = (kind: RecordKind, language: Language) => `${kind}s:${language}`
export const recordTag = (kind: RecordKind, language: Language, slug: string) => `${kind}:${language}:${slug}`
export const isRecordTag = (tag: string) =>
  languages.includes(tag.split(':')[1] as Language) && tag.split(':').length > 2
/** A record under any slug and in any list. */
export const idTag = (kind: RecordKind, id: number) => `${kind}:#${id}`
/** Every record of a kind, and every list of them. */
export const kindTag = (kind: RecordKind) => `${kind}:*`

export const settingsTag = (language: Language) => `settings:${language}`
export const homeTag = (language: Language) => `home:${language}`
export const menuTag = (language: Language) => `menu:${language}`
export const optionsTag = 'options'
export const redirectsTag = 'redirects'
export const termsTag = (language: Language) => `terms:${language}`
export const commentsTag = (post: number) => `comments:${post}`
export const anyCommentsTag = 'comments:*'
/** One term of a WordPress taxonomy. */
export const termTag = (taxonomy: 'category' | 'post_tag', id: number) => `${taxonomy}:#${id}`
export const authorTag = (id: number) => `author:#${id}`

/** What a page that shows a record depends on: the record, its translations, its terms and its author. */
export function tagsOfRecord(kind: RecordKind, record: RecordBase & Partial<Pick<Post, 'author'>>): string[] {
  const { id, categories, tags, translations, author } = record
  const translated = languages.flatMap((language) => {
    const slug = translations[language]
    return slug === undefined ? [] : [recordTag(kind, language, slug)]
  })
  return [
    idTag(kind, id),
    ...translated,
    ...categories.map((term) => termTag('category', term)),
    ...tags.map((term) => termTag('post_tag', term)),
    ...(author?.id ? [authorTag(author.id)] : []),
  ]
}

export const tagsOfList = (kind: RecordKind, records: readonly RecordBase[]): string[] => [
  ...new Set(records.flatMap((record) => tagsOfRecord(kind, record))),
]
