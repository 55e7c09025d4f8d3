import { defaultSettings, emptyHome } from '#content/defaults.ts'
import type { HomeContent, HomeText } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { type PlainPage, pathTo, serviceSlugs } from '#locale/path-table.ts'
import { siteName } from '#locale/site-name.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { linkGroups } from '#sections/frame/footer-links.ts'
import { isGroup, navigationOf } from '#sections/frame/header/navigation.ts'
import { auditCopy } from '#site/audit/copy.server.ts'
import { homeCopy } from '#site/home/copy.server.ts'
import { draftCopy } from '#site/homepage-draft/copy.server.ts'
import type { Site } from '../rendering/site-context.ts'
import { priceOf, studioOf } from './studio.ts'

/**
 * The home page's default texts, used where the studio has set none (STUDIO-1); the price in the opening is the current one.
 */
export function siteTexts(
  home: Pick<HomeContent, 'prices'>,
  language: Language,
): Readonly<Record<HomeText, string>> {
  const { hero, about, services, work, free, contact } = homeCopy[language]
  return {
    site_name: siteName,
    tagline: hero.tagline,
    hero_deck: fill(hero.deck, { price: openingPrice(home, language) }),
    hero_proof: hero.proof,
    about_statement: about.statement,
    about_mission: about.mission,
    about_values: about.values,
    services_heading: services.heading,
    work_heading: work.heading,
    work_note: work.note,
    audit_heading: free.audit.heading,
    audit_text: free.audit.text,
    draft_heading: free.draft.heading,
    draft_text: free.draft.text,
    contact_lead: contact.lead,
    phone_hours: contact.phoneHours,
  }
}

/** The price as a sentence: the site's default adds words around the amount; a price set by the studio has words of its own. */
function openingPrice(home: Pick<HomeContent, 'prices'>, language: Language): string {
  const { before, amount, after } = priceOf(home, 'social-media', language)
  if (!Object.hasOwn(home.prices, 'social-media')) return fill(homeCopy[language].hero.price, { amount })
  const [first = '', ...others] = [before, amount, after].filter(Boolean).join(' ')
  return `${first.toLocaleUpperCase(language)}${others.join('')}.`
}

/** STUDIO-3: for the owner's screen: the default texts that the website shows in a language while a field there is empty. */
export function siteWords(home: Pick<HomeContent, 'prices'>, language: Language) {
  const texts = Object.entries(siteTexts(home, language))
  /** The entry with the empty slug applies to every other service. */
  const prices = ['', ...serviceSlugs].map((slug) => {
    const { before, amount, after, isQuote } = priceOf(emptyHome, slug, language)
    // An amount set in place of a quote replaces all of its words.
    const quote = [before, amount, after].filter(Boolean).join(' ')
    return [slug, isQuote ? { before: '', amount: quote, after: '' } : { before, amount, after }]
  })
  return {
    hero_headline: homeCopy[language].hero.headline,
    texts: Object.fromEntries(texts.map(([name, text]) => [name, withoutJoiners(text)])),
    prices: Object.fromEntries(prices),
  }
}

/** The default facts of the studio, from the site's settings, keyed as in WordPress. */
export function siteFacts(site: Pick<Site, 'bookingUrl' | 'facts' | 'social'>): Record<string, string> {
  const { facts, social, bookingUrl } = studioOf(site, defaultSettings('en'))
  return { ...facts, ...social, booking_url: bookingUrl ?? '' }
}

/** Word joiners prevent line breaks on the page, but would be stray characters in a form field. */
const withoutJoiners = (text: string) => text.replaceAll('\u2060', '')

/** An entry in the format of WordPress's menu screen: nested once; `url` is a path or address, or "" if it has none. */
type MenuEntry = { title: string; url: string; entries: MenuEntry[] }

/** OFFICE-12: the default menus of a language, shown while WordPress has none, and the site's pages to choose from. */
export function siteMenus(language: Language) {
  const copy = frameCopy[language]
  const { navigation, footer } = copy
  const link = (title: string, url: string): MenuEntry => ({ title, url, entries: [] })
  const titles: Partial<Record<PlainPage, string>> = {
    home: navigation.home,
    about: navigation.about,
    contact: navigation.contact,
    portfolio: navigation.portfolio,
    blog: navigation.blog,
    digitalProducts: navigation.digitalProducts,
    audit: auditCopy[language].title,
    homepageDraft: draftCopy[language].title,
    faq: footer.faq,
    legalNotice: footer.legalNotice,
    privacyPolicy: footer.privacyPolicy,
    termsOfService: footer.termsOfService,
    cookiePolicy: footer.cookiePolicy,
    search: navigation.search,
  }
  return {
    header: navigationOf(language, copy, null).map((item) =>
      isGroup(item)
        ? { ...link(item.label, ''), entries: item.links.map(({ label, to }) => link(label, to)) }
        : link(item.label, item.to),
    ),
    footer: linkGroups(language, copy).map(({ title, links }) => ({
      ...link(title, ''),
      entries: links.map(([label, to]) => link(label, to)),
    })),
    pages: Object.entries(titles).map(([page, title]) => link(title, pathTo(page as PlainPage, language))),
  }
}
