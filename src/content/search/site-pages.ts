import { inEachLanguage, type Language } from '#locale/language.ts'
import { searchKeywords } from '#locale/messages/search/keywords.server.ts'
import { type PlainPage, pathTo } from '#locale/path-table.ts'
import { aboutCopy } from '#site/about/copy.server.ts'
import { auditPagesCopy } from '#site/audit/copy.server.ts'
import { blogCopy } from '#site/blog/copy.server.ts'
import { contactCopy } from '#site/contact/copy.server.ts'
import { productsCopy } from '#site/digital-products/copy.server.ts'
import { faqCopy } from '#site/faq/copy.server.ts'
import { homeCopy } from '#site/home/copy.server.ts'
import { draftCopy } from '#site/homepage-draft/copy.server.ts'
import { portfolioCopy } from '#site/portfolio/copy.server.ts'
import { waitlistCopy } from '#site/waitlist/copy.server.ts'
import type { SearchDocument } from './documents.ts'
import { wordsOf } from './words.ts'

type PageCopy = { title: string; description: string }

/** The pages whose words are the site's own, each with what it says. */
export const pageCopies = {
  home: homeCopy,
  about: aboutCopy,
  contact: contactCopy,
  portfolio: portfolioCopy,
  blog: blogCopy,
  audit: inEachLanguage((language) => auditPagesCopy[language].landing),
  waitlist: waitlistCopy,
  homepageDraft: draftCopy,
  digitalProducts: productsCopy,
  faq: faqCopy,
} satisfies Partial<Record<PlainPage, Record<Language, PageCopy>>>

export type SearchedPage = keyof typeof pageCopies

function documentsIn(language: Language): SearchDocument[] {
  const pages = Object.entries(pageCopies) as [SearchedPage, Record<Language, PageCopy>][]
  return pages.map(([page, copy]) => {
    const { title, description } = copy[language]
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
      otherNames: wordsOf(searchKeywords[language][page]),
      text: wordsOf([searchKeywords[language][page], ...textsIn(copy[language])].join(' ')),
    }
  })
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn)

const made: Partial<Record<Language, readonly SearchDocument[]>> = {}

/** The pages of the site that are no records, for the search; folded at the first one. */
export function sitePages(language: Language): readonly SearchDocument[] {
  made[language] ??= documentsIn(language)
  return made[language]
}
