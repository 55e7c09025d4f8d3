/** Hidden and script-added fields sent with every form, by name. */
export const metadataFields = {
  language: 'lang',
  /** Path of the page with the form. */
  page: 'page',
  /**
   * Filled in by bots, and by a password manager that mistakes it for one of its own fields: its name is not in any manager's
   * list of names, email addresses, websites, companies and the like.
   */
  honeypot: 'more_notes',
  /** Added by scripts. */
  key: 'idempotency_key',
  elapsedMs: 'elapsed_ms',
  captchaToken: 'captcha_token',
  /** JSON. */
  firstTouch: 'first_touch',
} as const
