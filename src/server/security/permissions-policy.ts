import { playerOrigins } from '#sections/prose/media/embed-player.ts'

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
export const permissionsPolicy = [
  ...films.map((feature) => `${feature}=(self ${players})`),
  ...denied
    .trim()
    .split(/\s+/)
    .map((feature) => `${feature}=()`),
].join(', ')
