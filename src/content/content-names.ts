import { type Language, languages } from '#locale/language.ts'
import type { Post, RecordBase, RecordKind } from './models.ts'

/**
 * Names of contents: the words in which a page tells what it was made from, and a change what it has changed. A page is
 * touched by a change when they share a name.
 */

/** Everything there is; every read has this name. */
export const anything = '*'

/** What a page has seen that could not be read as it should, until it can be. */
export const standIns = 'stand-ins'

export const listName = (kind: RecordKind, language: Language) => `${kind}s:${language}`
export const recordName = (kind: RecordKind, language: Language, slug: string) =>
  `${kind}:${language}:${slug}`
export const isRecordName = (name: string) => /^\w+:(en|hu):/.test(name)
/** A record under whatever slug and in whatever list it is shown. */
export const idName = (kind: RecordKind, id: number) => `${kind}:#${id}`
/** Every record of a kind, and every list of them. */
export const kindName = (kind: RecordKind) => `${kind}:*`

export const settingsName = (language: Language) => `settings:${language}`
export const homeName = (language: Language) => `home:${language}`
export const menuName = (language: Language) => `menu:${language}`
export const optionsName = 'options'
export const termsName = (language: Language) => `terms:${language}`
export const commentsName = (post: number) => `comments:${post}`
export const anyCommentsName = 'comments:*'
export const categoryName = (id: number) => `category:#${id}`
export const tagName = (id: number) => `tag:#${id}`
export const authorName = (id: number) => `author:#${id}`

/** What a page that shows a record depends on: the record, its translations, and whatever its names come from. */
export function namesInRecord(
  kind: RecordKind,
  record: RecordBase & Partial<Pick<Post, 'author'>>,
): string[] {
  const { id, categories, tags, translations, author } = record
  const translated = languages.flatMap((language) => {
    const slug = translations[language]
    return slug === undefined ? [] : [recordName(kind, language, slug)]
  })
  return [
    idName(kind, id),
    ...translated,
    ...categories.map(categoryName),
    ...tags.map(tagName),
    ...(author?.id ? [authorName(author.id)] : []),
  ]
}

export const namesInList = (kind: RecordKind, records: readonly RecordBase[]): string[] => [
  ...new Set(records.flatMap((record) => namesInRecord(kind, record))),
]
