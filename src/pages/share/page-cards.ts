import type { HomeContent } from '#content/models.ts'
import { inEachLanguage, type Language } from '#locale/language.ts'
import type { PlainPage } from '#locale/path-table.ts'
import { aboutCopy } from '#site/about/copy.server.ts'
import { auditPagesCopy } from '#site/audit/copy.server.ts'
import { blogCopy } from '#site/blog/copy.server.ts'
import { contactCopy } from '#site/contact/copy.server.ts'
import { productsCopy } from '#site/digital-products/copy.server.ts'
import { faqCopy } from '#site/faq/copy.server.ts'
import { draftCopy } from '#site/homepage-draft/copy.server.ts'
import { portfolioCopy } from '#site/portfolio/copy.server.ts'
import { waitlistCopy } from '#site/waitlist/copy.server.ts'
import { ownHomeCopy } from '../words/own-home-copy.ts'
import type { ShareCard } from './share-card.ts'

type PageCopy = { title: string; heading: string }

/** The pages whose words are the site's own, with what stands beside their headlines. */
const pages: { [Page in PlainPage]?: { copy: Record<Language, PageCopy>; art: ShareCard['art'] } } = {
  about: { copy: aboutCopy, art: { drawing: 'matchbox' } },
  contact: { copy: contactCopy, art: null },
  portfolio: { copy: portfolioCopy, art: null },
  blog: { copy: blogCopy, art: null },
  audit: {
    copy: inEachLanguage((language) => auditPagesCopy[language].landing),
    art: { figure: '?' },
  },
  waitlist: { copy: waitlistCopy, art: { drawing: 'queue' } },
  homepageDraft: { copy: draftCopy, art: { drawing: 'draft' } },
  digitalProducts: { copy: productsCopy, art: { drawing: 'receipt' } },
  faq: { copy: faqCopy, art: { drawing: 'hand' } },
}

/** The card of a page with the site's own words; null for any other. */
export function cardOfPage(page: PlainPage, language: Language): ShareCard | null {
  const known = pages[page]
  if (!known) return null
  const { heading, title } = known.copy[language]
  return { language, title: heading, kind: title, art: known.art }
}

/** Of the home page: its headline, and the line under the studio's name. */
export function cardOfHome(home: HomeContent, language: Language): ShareCard {
  const { hero } = ownHomeCopy(home, language)
  return { language, title: home.hero_headline || hero.headline, kind: hero.tagline, art: null }
}
