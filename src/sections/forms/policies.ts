/** Limits of forms in the browser. */
export const formPolicy = {
  /** Time-out of a submission; sending again is safe, because the idempotency key stays the same. */
  sendTimeoutMs: 15_000,
  /** Time-out of a captcha token; without one the form is sent anyway. */
  captchaTimeoutMs: 3_000,
  /** Lifetime of a draft. */
  draftLastsMs: 30 * 24 * 60 * 60 * 1000,
  /** Length of the idempotency key, in random bytes. */
  idempotencyKeyBytes: 16,
} as const
