import type { Clock } from '#base/clock.ts'

const dayMs = 86_400_000
/** RFC 9116 advises less than a year; half of one leaves room for cached copies. */
const validDays = 180

/** `/.well-known/security.txt` (RFC 9116): where a flaw of the site is reported to, in which languages, and until when. */
export function securityText({
  contact,
  origin,
  clock,
}: {
  contact: string
  origin: string
  clock: Clock
}): string {
  // Whole days, so that the text is the same all day long.
  const expires = new Date((Math.floor(clock.now() / dayMs) + validDays) * dayMs).toISOString()
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hu',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
