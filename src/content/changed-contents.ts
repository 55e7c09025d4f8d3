import { type Language, languages } from '#locale/language.ts'
import * as names from './content-names.ts'
import { decodedComponent } from './decode/permalinks.ts'
import type { RecordKind } from './models.ts'

/** A change in WordPress, as its webhook tells it. */
export type ChangeEvent = {
  /**
   * `post`, `page`, `portfolio`, `services`, `category`, `post_tag`, `user`, `comment` (with the id of its post),
   * `nav_menu`, `options`, `settings`, `home`.
   */
  type: string
  id?: number
  slug?: string
  /** Of both languages when it names none. */
  lang?: Language | ''
  /** `published`, `updated`, `deleted`: each of them changes the same names. */
  event: string
}

/**
 * The names of all that a change may have changed. A record is known by its slug in both languages, because it may be
 * shown in the other one (LANG-8), and by its id, because it may have had another slug, language or category before.
 * What cannot be understood has changed everything.
 * @param formerNames under which the record is known from before
 */
export function changedContents(
  { type, id = 0, slug = '', lang = '' }: ChangeEvent,
  formerNames: readonly string[] = [],
): ReadonlySet<string> {
  const inLanguages = lang === '' ? languages : [lang]
  const kind = recordKindOf(type)
  if (!kind) return new Set(otherChange(type, id, inLanguages))
  return new Set([...recordChange(kind, id, decodedComponent(slug), inLanguages), ...formerNames])
}

function recordChange(kind: RecordKind, id: number, slug: string, inLanguages: readonly Language[]) {
  if (id === 0 && slug === '') return [names.kindName(kind)]
  const shown = slug ? languages.map((language) => names.recordName(kind, language, slug)) : []
  const lists = inLanguages.map((language) => names.listName(kind, language))
  // Its terms may be used for the first or the last time.
  const terms = kind === 'post' ? inLanguages.map(names.termsName) : []
  return [...shown, ...(id ? [names.idName(kind, id)] : []), ...lists, ...terms]
}

function otherChange(type: string, id: number, inLanguages: readonly Language[]): string[] {
  const posts = inLanguages.map((language) => names.listName('post', language))
  switch (type) {
    case 'category':
      return [names.categoryName(id), ...inLanguages.map(names.termsName), ...posts]
    case 'post_tag':
      return [names.tagName(id), ...inLanguages.map(names.termsName), ...posts]
    case 'user':
      return [names.authorName(id)]
    case 'comment':
      return [id ? names.commentsName(id) : names.anyCommentsName]
    case 'nav_menu':
      return inLanguages.map(names.menuName)
    case 'options':
      return [names.optionsName]
    case 'settings':
      return languages.map(names.settingsName)
    case 'home':
      return inLanguages.map(names.homeName)
    default:
      return [names.anything]
  }
}

/** The kind of records that a type of WordPress is; undefined when it is none. */
export const recordKindOf = (type: string): RecordKind | undefined => recordKinds.get(type)

const recordKinds = new Map<string, RecordKind>([
  ['post', 'post'],
  ['page', 'page'],
  ['portfolio', 'project'],
  ['services', 'service'],
])
