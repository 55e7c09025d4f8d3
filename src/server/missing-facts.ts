import type { Config } from '#config/config.ts'
import { type SiteSettings, studioFactNames } from '#content/models.ts'

/** Without it mails are written to files and reach no one. */
export const mailServerSetting = 'SMTP_URL'

/**
 * What is left out of the pages because it is not set, in WordPress or in the settings (`contact_email` is set in WordPress
 * only); and the mail server, without which no one is notified of a lead.
 */
export function missingFacts(
  { bookingUrl, facts, mail }: Config,
  { contactEmail, leadsEmail, facts: own, bookingUrl: ownBookingUrl }: SiteSettings,
): string[] {
  const values: Record<string, string | null> = { ...facts, booking_url: bookingUrl || ownBookingUrl }
  for (const name of studioFactNames) values[name] ||= own[name]
  return [
    ...Object.entries(values).flatMap(([name, value]) => (value ? [] : [name.toUpperCase()])),
    ...(contactEmail ? [] : ['contact_email']),
    ...(mail.to === null && leadsEmail === '' ? ['leads_email'] : []),
    ...(mail.smtpUrl === null ? [mailServerSetting] : []),
  ]
}
