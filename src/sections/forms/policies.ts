/** Time-out of a submission; sending again is safe, because the idempotency key stays the same. */
export const sendTimeoutMs = 15_000

/** Time-out of a captcha token; without one the form is sent anyway. */
export const captchaTimeoutMs = 3_000

/** Lifetime of a draft. */
export const draftLastsMs = 30 * 24 * 60 * 60 * 1000

/** Length of the idempotency key, in random bytes. */
export const idempotencyKeyBytes = 16
