/** Hidden and script-added fields sent with every form, by name. */
export const metadataFields = {
  language: 'lang',
  /** Path of the page with the form. */
  page: 'page',
  /** Filled in by bots only. */
  honeypot: 'website_url',
  /** Added by scripts. */
  key: 'idempotency_key',
  elapsedMs: 'elapsed_ms',
  captchaToken: 'captcha_token',
  /** JSON. */
  firstTouch: 'first_touch',
} as const
