import type { MiddlewareHandler } from 'hono'
import type { Clock } from '#base/clock.ts'
import { locationOf } from '#base/location.ts'
import { playerOrigins } from '#sections/prose/media/embed-player.ts'

const oneYearSeconds = 31_536_000

/** The headers of every answer, by their lower-case names; pages have a content-security policy of their own. */
const ofEveryAnswer = (origin: string): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(origin.startsWith('https:') && {
    'strict-transport-security': `max-age=${oneYearSeconds}; includeSubDomains`,
  }),
})

/**
 * Pages have two more: on every file and document next to them these would weigh as much as a small script.
 * @returns the headers of an answer by its `Content-Type`
 */
export function securityHeaders(origin: string): (type: string | null) => Record<string, string> {
  const ofOthers = ofEveryAnswer(origin)
  const ofPages = {
    ...ofOthers,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
  }
  return (type) => (type?.startsWith('text/html') ? ofPages : ofOthers)
}

/** Adds what an answer does not say itself. */
export function withSecurityHeaders(origin: string): MiddlewareHandler {
  const standard = securityHeaders(origin)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(standard(headers.get('content-type'))))
      if (!headers.has(name)) headers.set(name, value)
  }
}

/** What an embedded film may do (sections/prose/media/play-embed.ts). */
const films = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

/**
 * Every other feature that Chromium 150 and 156 both know (`document.featurePolicy.features()`; no other browser reads
 * the header), but for `clipboard-write`, which copies an address (sections/browser/sharing.ts), and
 * `media-playback-while-not-visible`, so that a film continues while its listener reads elsewhere. An unknown feature is a
 * warning in a browser's console, so what one of the two does not know is not on the list. Client hints (`ch-…`) are no
 * permissions.
 */
const denied = `
  accelerometer aria-notify browsing-topics camera captured-surface-control clipboard-read compute-pressure
  cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-get display-capture
  gamepad geolocation gyroscope hid identity-credentials-get idle-detection interest-cohort keyboard-map
  language-detector language-model local-fonts local-network local-network-access loopback-network
  magnetometer microphone midi on-device-speech-recognition otp-credentials payment private-state-token-issuance
  private-state-token-redemption publickey-credentials-create publickey-credentials-get screen-wake-lock serial
  storage-access summarizer sync-xhr translator unload usb window-management xr-spatial-tracking`

const players = playerOrigins.map((origin) => `"${origin}"`).join(' ')

/** The value of the header `Permissions-Policy`. */
const permissionsPolicy = [
  ...films.map((feature) => `${feature}=(self ${players})`),
  ...denied
    .trim()
    .split(/\s+/)
    .map((feature) => `${feature}=()`),
].join(', ')

/** MOVED-6: no answer leads to a host that neither the site nor its owner has named. */
export const withOwnLocations: MiddlewareHandler = async (context, next) => {
  await next()
  ownLocation(context.res.headers)
}

/** The same for the headers of a page, which is cached and written past the app. */
export function ownLocation(headers: Headers): void {
  const location = headers.get('Location')
  if (location !== null) headers.set('Location', locationOf(location))
}

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
