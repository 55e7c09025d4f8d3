import type { Config } from '#config/config.ts'

/** What is left out of the pages because it is not set; `contact_email` is set in WordPress, the others are settings. */
export function missingFacts({ bookingUrl, facts }: Config, contactEmail: string): string[] {
  const values = { ...facts, booking_url: bookingUrl }
  return [
    ...Object.entries(values).flatMap(([name, value]) => (value ? [] : [name.toUpperCase()])),
    ...(contactEmail ? [] : ['contact_email']),
  ]
}
