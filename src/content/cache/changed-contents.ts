import { type Language, languages } from '#locale/language.ts'
import * as tags from '../content-tags.ts'
import { type RecordKind, recordKindOf } from '../record-types.ts'
import { decodedComponent } from '../wordpress/markup/decoded-component.ts'

/** A change in WordPress, as reported by its webhook. */
export type ChangeEvent = {
  /**
   * The `event` of a record type (record-types.ts), or `category`, `post_tag`, `user`, `comment` (with the id of its
   * post), `nav_menu`, `options`, `redirects`, `settings`, `home`.
   */
  type: string
  id?: number
  slug?: string
  /** Both languages if empty. */
  lang?: Language | ''
  /** `published`, `updated`, `deleted`: they all invalidate the same content. */
  event: string
}

/**
 * The tags of everything that a change may affect. A record is identified by its slug in both languages, because it may
 * be shown in the other one (LANG-8), and by its id, because its slug, language or category may have changed. An
 * unknown type of change affects everything.
 * @param formerTags tags under which the same record was read before the change
 */
export function changedContents(
  { type, id = 0, slug = '', lang = '' }: ChangeEvent,
  formerTags: readonly string[] = [],
): ReadonlySet<string> {
  const inLanguages = lang === '' ? languages : [lang]
  const kind = recordKindOf(type)
  if (!kind) return new Set(otherChange(type, id, inLanguages))
  return new Set([...recordChange(kind, id, decodedComponent(slug), inLanguages), ...formerTags])
}

function recordChange(kind: RecordKind, id: number, slug: string, inLanguages: readonly Language[]) {
  if (id === 0 && slug === '') return [tags.kindTag(kind)]
  const shown = slug ? languages.map((language) => tags.recordTag(kind, language, slug)) : []
  const lists = inLanguages.map((language) => tags.listTag(kind, language))
  // The change may have added a post to an unused term, or removed the last post of a term.
  const terms = kind === 'post' ? inLanguages.map(tags.termsTag) : []
  return [...shown, ...(id ? [tags.idTag(kind, id)] : []), ...lists, ...terms]
}

function otherChange(type: string, id: number, inLanguages: readonly Language[]): string[] {
  switch (type) {
    case 'category':
    case 'post_tag':
      return [
        tags.termTag(type, id),
        ...inLanguages.map(tags.termsTag),
        ...inLanguages.map((language) => tags.listTag('post', language)),
      ]
    case 'user':
      return [tags.authorTag(id)]
    case 'comment':
      return [id ? tags.commentsTag(id) : tags.anyCommentsTag]
    case 'nav_menu':
      return inLanguages.map(tags.menuTag)
    case 'options':
      return [tags.optionsTag]
    case 'redirects':
      return [tags.redirectsTag]
    case 'settings':
      return languages.map(tags.settingsTag)
    case 'home':
      return inLanguages.map(tags.homeTag)
    default:
      return [tags.anyTag]
  }
}
