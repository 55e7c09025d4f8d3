import { holdTogether } from '#locale/hold-together.ts'
import { type Language, languageWithCode } from '#locale/language.ts'
import { defaultSettings } from '../../defaults.ts'
import {
  type HomeContent,
  homeSections,
  homeTextNames,
  type SiteSettings,
  type StatedPrice,
  socialNetworks,
  studioFactNames,
} from '../../models.ts'
import { maxAddressLength, maxListItems } from '../../policies.ts'
import { plainParagraphs, plainText } from '../markup/plain-text.ts'
import type { SiteAddresses } from '../markup/site-addresses.ts'
import { decodeImage } from './image.ts'
import { asCount, asList, asRecord, asText, type Raw } from './reader.ts'

/** ENT-7: the answer's values over the fixed defaults. The site's address is always its own, never the content system's. */
export function decodeSettings(body: unknown, language: Language, addresses: SiteAddresses): SiteSettings {
  const raw = asRecord(body)
  const defaults = defaultSettings(language)
  const text = (...fields: unknown[]) =>
    fields.map((field) => addresses.text(plainText(field))).find((line) => line !== '')
  const facts = asRecord(raw.facts)
  const outside = (field: unknown) => {
    const address = addresses.link(asText(field, maxAddressLength), language) ?? ''
    return /^https?:/.test(address) ? address : ''
  }
  const week = raw.week_starts_on ?? raw.start_of_week
  return {
    ...defaults,
    title: text(raw.title) ?? defaults.title,
    tagline: text(raw.tagline, raw.description) ?? defaults.tagline,
    contactEmail: text(raw.contact_email, raw.admin_email, raw.email) ?? defaults.contactEmail,
    ...('leads_email' in raw && {
      leadsEmail: raw.leads_email === null ? null : (text(raw.leads_email) ?? ''),
    }),
    timezone: [text(raw.timezone)].find(isTimeZone) ?? defaults.timezone,
    dateFormat: text(raw.date_format) ?? defaults.dateFormat,
    timeFormat: text(raw.time_format) ?? defaults.timeFormat,
    weekStartsOn: /^[0-6]$/.test(asText(week)) ? asCount(week) : defaults.weekStartsOn,
    ownerLanguage: languageWithCode(text(raw.language)) ?? defaults.ownerLanguage,
    facts: textsOf(studioFactNames, (name) => text(facts[name]) ?? ''),
    bookingUrl: outside(facts.booking_url),
    social: textsOf(socialNetworks, (name) => outside(facts[name])),
  }
}

/** ENT-8, ABOUT-1: unset values are empty. */
export function decodeHome(body: unknown, language: Language, addresses: SiteAddresses): HomeContent {
  const raw = asRecord(body)
  const statistics = asRecord(raw.statistics)
  const texts = asRecord(raw.texts)
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
      .map(({ name, role, description, picture }) => ({
        name: text(name),
        role: text(role),
        description: holdTogether(addresses.text(plainParagraphs(description)), language),
        picture: decodeImage(picture, addresses),
      }))
      .filter(({ name, role }) => name !== '' || role !== ''),
    texts: textsOf(homeTextNames, (name) => holdTogether(text(texts[name]), language)),
    seo: null,
    hiddenSections: homeSections.filter((name) => asList(raw.hidden_sections, maxListItems).includes(name)),
    prices: Object.fromEntries(
      Object.entries(asRecord(raw.prices))
        .slice(0, maxListItems)
        .flatMap(([slug, price]) => {
          const stated = decodePrice(asRecord(price), text, inheritedParts(raw, slug))
          return stated ? [[slug, stated] as const] : []
        }),
    ),
  }
}

/** Whether it is a name such as `Europe/Budapest`, or an offset. */
function isTimeZone(name: string | undefined): name is string {
  try {
    return name !== undefined && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** The parts of a service's price that are inherited; null if the companion plugin is too old to report them. */
function inheritedParts(raw: Raw, slug: string): readonly unknown[] | null {
  if (typeof raw.prices_inherited !== 'object' || raw.prices_inherited === null) return null
  const all = asRecord(raw.prices_inherited)
  return Object.hasOwn(all, slug) ? asList(all[slug], 3) : []
}

/**
 * A price; null if nothing is set. An old companion plugin sends all the parts that should be shown, except that a bare
 * number was meant to be combined with the website's own words.
 */
function decodePrice(
  price: Raw,
  text: (field: unknown) => string,
  inherited: readonly unknown[] | null,
): StatedPrice | null {
  const amount = text(price.amount)
  if (amount === '' && inherited === null) return null
  const isBareNumber = /^\d[\d\s.,]*$/.test(amount)
  const part = (name: 'before' | 'amount' | 'after') =>
    text(price[name]) || ((inherited ? inherited.includes(name) : isBareNumber) ? '' : '-')
  const stated = { before: part('before'), amount: part('amount'), after: part('after') }
  return Object.values(stated).join('') === '' ? null : stated
}

const textsOf = <Name extends string>(names: readonly Name[], read: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
