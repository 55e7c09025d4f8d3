import type { Config } from '#config/config.ts'
import { type SiteSettings, studioFactNames } from '#content/models.ts'

/** What is left out of the pages because it is not set; in WordPress or in the settings; `contact_email` is set in WordPress only. */
export function missingFacts(
  { bookingUrl, facts }: Config,
  { contactEmail, facts: own, bookingUrl: ownBookingUrl }: SiteSettings,
): string[] {
  const values: Record<string, string | null> = { ...facts, booking_url: bookingUrl || ownBookingUrl }
  for (const name of studioFactNames) values[name] ||= own[name]
  return [
    ...Object.entries(values).flatMap(([name, value]) => (value ? [] : [name.toUpperCase()])),
    ...(contactEmail ? [] : ['contact_email']),
  ]
}
