import { playerOrigins } from '#sections/prose/embed-player.ts'

/** What an embedded film may do (sections/prose/play-embed.ts). */
const films = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

/**
 * Every other feature that Chromium 150 knows (`document.featurePolicy.features()`; no other browser reads the header).
 * The site and what stands in it have no use for them; `clipboard-write` copies an address (sections/use-sharing.ts). One that a browser does not know is a warning in its console, so
 * none is listed ahead of time. Client hints (`ch-…`) are no permissions.
 */
const denied = `
  accelerometer aria-notify attribution-reporting browsing-topics camera captured-surface-control clipboard-read
  compute-pressure cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-get
  display-capture gamepad geolocation gyroscope hid identity-credentials-get idle-detection interest-cohort
  join-ad-interest-group keyboard-map language-detector language-model local-fonts local-network local-network-access
  loopback-network magnetometer microphone midi on-device-speech-recognition otp-credentials payment private-aggregation
  private-state-token-issuance private-state-token-redemption publickey-credentials-create publickey-credentials-get
  run-ad-auction screen-wake-lock serial shared-storage shared-storage-select-url storage-access summarizer sync-xhr
  translator unload usb window-management xr-spatial-tracking`

const players = playerOrigins.map((origin) => `"${origin}"`).join(' ')

/** The value of the header `Permissions-Policy`. */
export const permissionsPolicy = [
  ...films.map((feature) => `${feature}=(self ${players})`),
  ...denied
    .trim()
    .split(/\s+/)
    .map((feature) => `${feature}=()`),
].join(', ')
