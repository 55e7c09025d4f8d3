import type { MiddlewareHandler } from 'hono'
import type { Clock } from '#base/clock.ts'
import { locationOf } from '#base/location.ts'
import { playerOrigins } from '#sections/prose/media/embed-player.ts'

const oneYearSeconds = 31_536_000

/** The headers of every response, with lower-case names; pages have their own content security policy. */
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
 * Pages have two more headers. Sending them with every file and document too would cost as many bytes as a small script.
 * @returns the headers of a response by its `Content-Type`
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

/** Adds the headers that a response does not set itself. */
export function withSecurityHeaders(origin: string): MiddlewareHandler {
  const standard = securityHeaders(origin)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(standard(headers.get('content-type'))))
      if (!headers.has(name)) headers.set(name, value)
    // A policy can name who may frame the page; the older header cannot.
    const policy = headers.get('content-security-policy') ?? ''
    if (/frame-ancestors (?!'none')/.test(policy)) headers.delete('x-frame-options')
  }
}

/** Permissions of an embedded film (sections/prose/media/play-embed.ts). */
const films = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

/**
 * Every other feature that Chromium 150 and 156 both support (`document.featurePolicy.features()`; no other browser reads the
 * header), except `clipboard-write`, which copies an address (sections/browser/sharing.ts), and
 * `media-playback-while-not-visible`, so that a film keeps playing in a background tab. Unknown features cause a warning in the
 * browser's console, so features that only one of the two supports are not listed. Client hints (`ch-…`) are not permissions.
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

/** MOVED-6: no response redirects to a host that neither the site nor its owner has named. */
export const withOwnLocations: MiddlewareHandler = async (context, next) => {
  await next()
  ownLocation(context.res.headers)
}

/** The same for a page's headers: a cached page is sent without passing through the app. */
export function ownLocation(headers: Headers): void {
  const location = headers.get('Location')
  if (location !== null) headers.set('Location', locationOf(location))
}

const dayMs = 86_400_000
/** RFC 9116 recommends less than a year; half a year leaves time for cached copies. */
const validDays = 180

/**
 * `/.well-known/security.txt` (RFC 9116): where and in which languages to report a vulnerability, and until when this is valid.
 */
export function securityText({
  contact,
  origin,
  clock,
}: {
  contact: string
  origin: string
  clock: Clock
}): string {
  // Full days, so that the text stays the same all day.
  const expires = new Date((Math.floor(clock.now() / dayMs) + validDays) * dayMs).toISOString()
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hu',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
