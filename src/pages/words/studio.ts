import type { HomeContent, SiteSettings } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { type PriceLabel, priceLabel, priceWith } from '#locale/prices.ts'
import type { Site } from '../rendering/site-context.ts'

/** What the pages say of the studio: what is set in the content system, else what the settings of the site say (STUDIO-1). */
export function studioOf(
  { bookingUrl, facts, social }: Pick<Site, 'bookingUrl' | 'facts' | 'social'>,
  settings: SiteSettings,
) {
  return {
    bookingUrl: settings.bookingUrl || bookingUrl,
    facts: { ...facts, ...whatIsSet(settings.facts), contact_email: settings.contactEmail } as Record<
      string,
      string
    >,
    social: { ...social, ...whatIsSet(settings.social) },
  }
}

const whatIsSet = <Texts extends Readonly<Record<string, string>>>(texts: Texts): Partial<Texts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Texts>

/** SERV-1: what a service costs, as the studio says it now; each part that it leaves empty as the site states it. */
export function priceOf(
  { prices }: Pick<HomeContent, 'prices'>,
  slug: string,
  language: Language,
): PriceLabel {
  const stated = Object.hasOwn(prices, slug) ? prices[slug] : undefined
  return stated ? priceWith(stated, slug, language) : priceLabel(slug, language)
}
