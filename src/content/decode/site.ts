import { holdArticles } from '#locale/hold-articles.ts'
import type { Language } from '#locale/language.ts'
import { defaultSettings } from '../defaults.ts'
import type { HomeContent, SiteSettings } from '../models.ts'
import { maxAddressLength, maxListItems } from '../policies.ts'
import { plainParagraphs, plainText } from './plain-text.ts'
import { asCount, asList, asRecord, asText } from './reader.ts'
import type { SiteAddresses } from './site-addresses.ts'

/** ENT-7: over the fixed defaults. The address of the site is its own, whatever the content system calls its own. */
export function decodeSettings(body: unknown, language: Language, addresses: SiteAddresses): SiteSettings {
  const raw = asRecord(body)
  const defaults = defaultSettings(language)
  const text = (...fields: unknown[]) =>
    fields.map((field) => addresses.text(plainText(field))).find((line) => line !== '')
  const week = raw.week_starts_on ?? raw.start_of_week
  return {
    ...defaults,
    title: text(raw.title) ?? defaults.title,
    tagline: text(raw.tagline, raw.description) ?? defaults.tagline,
    contactEmail: text(raw.contact_email, raw.admin_email, raw.email) ?? defaults.contactEmail,
    timezone: text(raw.timezone) ?? defaults.timezone,
    dateFormat: text(raw.date_format) ?? defaults.dateFormat,
    timeFormat: text(raw.time_format) ?? defaults.timeFormat,
    weekStartsOn: /^[0-6]$/.test(asText(week)) ? asCount(week) : defaults.weekStartsOn,
  }
}

/** ENT-8, ABOUT-1: what is not set is empty. */
export function decodeHome(body: unknown, language: Language, addresses: SiteAddresses): HomeContent {
  const raw = asRecord(body)
  const statistics = asRecord(raw.statistics)
  const text = (field: unknown) => addresses.text(plainText(field))
  return {
    hero_headline: text(raw.hero_headline),
    hero_cta_primary_url: addresses.link(asText(raw.hero_cta_primary_url, maxAddressLength), language) ?? '',
    hero_logo_image: addresses.media(asText(raw.hero_logo_image, maxAddressLength)),
    hero_logo_alt: text(raw.hero_logo_alt),
    statistics: {
      projectsCompleted: text(statistics.projects_completed),
      clientSatisfaction: text(statistics.client_satisfaction),
      averageRoiIncrease: text(statistics.average_roi_increase),
    },
    statistics_note: text(raw.statistics_note),
    team: asList(raw.team, maxListItems)
      .map(asRecord)
      .map(({ name, role, description }) => ({
        name: text(name),
        role: text(role),
        description: holdArticles(addresses.text(plainParagraphs(description)), language),
      }))
      .filter(({ name, role }) => name !== '' || role !== ''),
  }
}
