import { playerOrigins } from '#sections/prose/media/embed-player.ts'

/** What an embedded film may do (sections/prose/play-embed.ts). */
const films = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

/**
 * Every other feature that Chromium 156 knows (`document.featurePolicy.features()`; no other browser reads the header),
 * but for `clipboard-write`, which copies an address (sections/use-sharing.ts), and `media-playback-while-not-visible`,
 * so that a film goes on while its listener reads elsewhere. An unknown one is a warning in a browser's console, so what
 * Chromium has given up leaves the list. Client hints (`ch-…`) are no permissions.
 */
const denied = `
  accelerometer aria-notify browsing-topics camera captured-surface-control clipboard-read compute-pressure
  cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-create digital-credentials-get
  display-capture gamepad geolocation gyroscope hid identity-credentials-get idle-detection interest-cohort
  keyboard-map language-detector language-model local-fonts local-network local-network-access loopback-network
  magnetometer microphone midi on-device-speech-recognition otp-credentials payment private-state-token-issuance
  private-state-token-redemption publickey-credentials-create publickey-credentials-get screen-wake-lock serial
  speaker-selection storage-access summarizer sync-xhr translator unload usb window-management xr-spatial-tracking`

const players = playerOrigins.map((origin) => `"${origin}"`).join(' ')

/** The value of the header `Permissions-Policy`. */
export const permissionsPolicy = [
  ...films.map((feature) => `${feature}=(self ${players})`),
  ...denied
    .trim()
    .split(/\s+/)
    .map((feature) => `${feature}=()`),
].join(', ')
