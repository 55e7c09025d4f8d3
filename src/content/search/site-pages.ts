import { type Language, languages } from '#locale/language.ts'
import { aboutCopy } from '#locale/messages/about.server.ts'
import { auditPagesCopy } from '#locale/messages/audit-pages.server.ts'
import { blogCopy } from '#locale/messages/blog.server.ts'
import { contactCopy } from '#locale/messages/contact.server.ts'
import { draftCopy } from '#locale/messages/draft.server.ts'
import { faqCopy } from '#locale/messages/faq.server.ts'
import { homeCopy } from '#locale/messages/home.server.ts'
import { portfolioCopy } from '#locale/messages/portfolio.server.ts'
import { productsCopy } from '#locale/messages/products.server.ts'
import { searchKeywords } from '#locale/messages/search.server.ts'
import { waitlistCopy } from '#locale/messages/waitlist.server.ts'
import { type PlainPage, pathTo } from '#locale/path-table.ts'
import type { SearchDocument } from './documents.ts'
import { wordsOf } from './words.ts'

type PageCopy = { title: string; description: string }

/** The pages whose words are the site's own, each with what it says. */
const copies = {
  home: homeCopy,
  about: aboutCopy,
  contact: contactCopy,
  portfolio: portfolioCopy,
  blog: blogCopy,
  audit: { en: auditPagesCopy.en.landing, hu: auditPagesCopy.hu.landing },
  waitlist: waitlistCopy,
  homepageDraft: draftCopy,
  digitalProducts: productsCopy,
  faq: faqCopy,
} satisfies Partial<Record<PlainPage, Record<Language, PageCopy>>>

export type SearchedPage = keyof typeof copies

function documentsIn(language: Language): SearchDocument[] {
  const pages = Object.entries(copies) as [SearchedPage, Record<Language, PageCopy>][]
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
      title: wordsOf(`${title} ${searchKeywords[language][page]}`),
      text: wordsOf([searchKeywords[language][page], ...textsIn(copy[language])].join(' ')),
    }
  })
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn)

const made = new Map(languages.map((language) => [language, documentsIn(language)]))

/** The pages of the site that are no records, for the search. */
export const sitePages = (language: Language): readonly SearchDocument[] => made.get(language) ?? []
