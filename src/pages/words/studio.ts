import type { HomeContent, SiteSettings } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { type PriceLabel, priceLabel, priceWith } from '#locale/prices.ts'
import type { Site } from '../rendering/site-context.ts'

/** The facts of the studio that pages show: those set in the content system, else those of the site's settings (STUDIO-1). */
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

/** SERV-1: the current price of a service as the studio has set it; parts left empty fall back to the site's default. */
export function priceOf(
  { prices }: Pick<HomeContent, 'prices'>,
  slug: string,
  language: Language,
): PriceLabel {
  const stated = Object.hasOwn(prices, slug) ? prices[slug] : undefined
  return stated ? priceWith(stated, slug, language) : priceLabel(slug, language)
}
