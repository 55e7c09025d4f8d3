// Written by scripts/assets/list-pages.ts.
import type { Language } from '#locale/language.ts'
import type { PlainPage } from '#locale/path-table.ts'
import { aboutCopy } from './about/copy.server.ts'
import { auditCopy } from './audit/copy.server.ts'
import { blogCopy } from './blog/copy.server.ts'
import { contactCopy } from './contact/copy.server.ts'
import { productsCopy } from './digital-products/copy.server.ts'
import { faqCopy } from './faq/copy.server.ts'
import { homeCopy } from './home/copy.server.ts'
import { draftCopy } from './homepage-draft/copy.server.ts'
import { portfolioCopy } from './portfolio/copy.server.ts'
import { waitlistCopy } from './waitlist/copy.server.ts'

type PageCopy = { title: string; description: string; keywords: string }

/** Pages whose copy is part of the site: the site search finds them, and the picture of a shared link shows their heading. */
export const siteCopy = {
  home: homeCopy,
  about: aboutCopy,
  contact: contactCopy,
  portfolio: portfolioCopy,
  blog: blogCopy,
  audit: auditCopy,
  waitlist: waitlistCopy,
  homepageDraft: draftCopy,
  digitalProducts: productsCopy,
  faq: faqCopy,
} satisfies Partial<Record<PlainPage, Record<Language, PageCopy>>>

export type PageWithCopy = keyof typeof siteCopy
