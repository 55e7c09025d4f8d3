import { defaultLanguage, type Language, otherLanguages } from '#locale/language.ts'
import { inLanguage } from '#locale/path-table.ts'
import type { RecordBase } from '../../models.ts'
import type { FindPage } from '../markup/permalinks.ts'

/** Links of WordPress's pages according to the latest lists: needed because a link to a post may have the same kind of path. */
export type PageLinks = {
  set(language: Language, pages: readonly Pick<RecordBase, 'link'>[]): void
  find: FindPage
}

export function createPageLinks(): PageLinks {
  const linksIn = new Map<Language, ReadonlyMap<string, string>>()
  return {
    set: (language, pages) =>
      void linksIn.set(language, new Map(pages.map(({ link }) => [inLanguage(link, defaultLanguage), link]))),
    find: (path, language) =>
      [language, ...otherLanguages(language)].map((one) => linksIn.get(one)?.get(path)).find(Boolean),
  }
}
