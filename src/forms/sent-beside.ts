/** What a form sends beside its fields, by name: the browser writes it, and the intake reads it. */
export const sentBeside = {
  language: 'lang',
  /** Path of the page that it stands on. */
  page: 'page',
  /** Filled in by robots alone. */
  honeypot: 'website_url',
  /** The rest comes with scripts only. */
  key: 'idempotency_key',
  elapsedMs: 'elapsed_ms',
  captchaToken: 'captcha_token',
  /** JSON. */
  firstTouch: 'first_touch',
} as const
