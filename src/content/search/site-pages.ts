import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { type PageWithCopy, siteCopy } from '#site/site-copy.server.ts'
import type { SearchDocument } from './documents.ts'
import { wordsOf } from './words.ts'

function documentsIn(language: Language): SearchDocument[] {
  const pages = Object.keys(siteCopy) as PageWithCopy[]
  return pages.map((page) => {
    const { title, description, keywords, ...others } = siteCopy[page][language]
    const link = pathTo(page, language)
    return {
      summary: {
        kind: 'page',
        slug: page,
        language,
        title,
        excerpt: description,
        link,
        modified: '',
        translations: {},
      },
      title: wordsOf(title),
      otherNames: wordsOf(keywords),
      text: wordsOf([keywords, title, description, ...textsIn(others)].join(' ')),
      sources: () => textsIn(others),
    }
  })
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn)

const made: Partial<Record<Language, readonly SearchDocument[]>> = {}

/** The pages of the site that are not records, as search documents; built on first use. */
export function sitePages(language: Language): readonly SearchDocument[] {
  made[language] ??= documentsIn(language)
  return made[language]
}
