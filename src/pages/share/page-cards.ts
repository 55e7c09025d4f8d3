import type { HomeContent } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import type { PlainPage } from '#locale/path-table.ts'
import { siteCopy } from '#site/site-copy.server.ts'
import { ownHomeCopy } from '../words/own-home-copy.ts'
import type { ShareCard } from './share-card.ts'

/** The drawing or sign next to a page's headline. */
const arts: { [Page in PlainPage]?: ShareCard['art'] } = {
  about: { drawing: 'matchbox' },
  audit: { figure: '?' },
  waitlist: { drawing: 'queue' },
  homepageDraft: { drawing: 'draft' },
  digitalProducts: { drawing: 'receipt' },
  faq: { drawing: 'hand' },
}

const { home: _, ...pages } = siteCopy
const copies: { [Page in PlainPage]?: Record<Language, { title: string; heading: string }> } = pages

/** The card of a page whose copy is part of the site; null for any other. */
export function cardOfPage(page: PlainPage, language: Language): ShareCard | null {
  const copy = copies[page]?.[language]
  return copy ? { language, title: copy.heading, kind: copy.title, art: arts[page] ?? null } : null
}

/** The card of the home page: its headline, and the line under the studio's name. */
export function cardOfHome(home: HomeContent, language: Language): ShareCard {
  const { hero } = ownHomeCopy(home, language)
  return { language, title: home.hero_headline || hero.headline, kind: hero.tagline, art: null }
}
