import type { HomeContent } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { type HomeCopy, homeCopy } from '#locale/messages/pages/home.server.ts'
import { withName } from '#locale/site-name.ts'
import { holdHyphens } from '#ui/foundation/hold-hyphens.ts'
import { priceOf } from './studio.ts'

/** The words of the home page: the studio's own where it has set some (STUDIO-1), the price of the first service in the opening. */
export function ownHomeCopy(home: HomeContent, language: Language): HomeCopy {
  const copy = homeCopy[language]
  const { texts } = home
  const { hero, about, services, work, free, contact } = copy
  return {
    ...copy,
    title: withName(copy.title, texts.site_name),
    hero: {
      ...hero,
      tagline: texts.tagline || hero.tagline,
      deck: holdHyphens(texts.hero_deck || fill(hero.deck, { price: openingPrice(home, language) })),
      proof: texts.hero_proof || hero.proof,
    },
    about: {
      ...about,
      statement: texts.about_statement || about.statement,
      mission: texts.about_mission || about.mission,
      values: texts.about_values || about.values,
    },
    services: { ...services, heading: texts.services_heading || services.heading },
    work: { ...work, heading: texts.work_heading || work.heading, note: texts.work_note || work.note },
    free: {
      audit: {
        ...free.audit,
        heading: texts.audit_heading || free.audit.heading,
        text: texts.audit_text || free.audit.text,
      },
      draft: {
        ...free.draft,
        heading: texts.draft_heading || free.draft.heading,
        text: texts.draft_text || free.draft.text,
      },
    },
    contact: {
      ...contact,
      lead: texts.contact_lead || contact.lead,
      phoneHours: texts.phone_hours || contact.phoneHours,
    },
  }
}

/** As a sentence: the site's own has words around the amount, one that the studio states has them in its parts. */
function openingPrice(home: HomeContent, language: Language): string {
  const { before, amount, after } = priceOf(home, 'social-media', language)
  if (!Object.hasOwn(home.prices, 'social-media')) return fill(homeCopy[language].hero.price, { amount })
  const [first = '', ...others] = [before, amount, after].filter(Boolean).join(' ')
  return `${first.toLocaleUpperCase(language)}${others.join('')}.`
}
