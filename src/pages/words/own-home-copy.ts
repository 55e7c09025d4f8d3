import { holdHyphens } from '#base/hold-hyphens.ts'
import { type HomeContent, homeTextNames } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { withName } from '#locale/site-name.ts'
import { type HomeCopy, homeCopy } from '#site/home/copy.server.ts'
import { siteTexts } from './site-words.ts'

/** The copy of the home page: the studio's own texts where set (STUDIO-1), else the site's. */
export function ownHomeCopy(home: HomeContent, language: Language): HomeCopy {
  const copy = homeCopy[language]
  const said = { ...siteTexts(home, language) }
  for (const name of homeTextNames) said[name] = home.texts[name] || said[name]
  const { hero, about, services, work, free, contact } = copy
  return {
    ...copy,
    title: withName(copy.title, home.texts.site_name),
    hero: { ...hero, tagline: said.tagline, deck: holdHyphens(said.hero_deck), proof: said.hero_proof },
    about: {
      ...about,
      statement: said.about_statement,
      mission: said.about_mission,
      values: said.about_values,
    },
    services: { ...services, heading: said.services_heading },
    work: { ...work, heading: said.work_heading, note: said.work_note },
    free: {
      audit: { ...free.audit, heading: said.audit_heading, text: said.audit_text },
      draft: { ...free.draft, heading: said.draft_heading, text: said.draft_text },
    },
    contact: { ...contact, lead: said.contact_lead, phoneHours: said.phone_hours },
  }
}
