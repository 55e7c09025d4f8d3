/** The figures of a form in the browser. */
export const formPolicy = {
  /** After this without an answer the visitor is told, and may send again: the key makes it the same message. */
  sendTimeoutMs: 15_000,
  /** As long as a token against robots may take; without one a form is sent all the same. */
  captchaTimeoutMs: 3_000,
  /** What was begun and not sent is forgotten after this. */
  draftLastsMs: 30 * 24 * 60 * 60 * 1000,
  /** Of the key that makes the same message sent twice one message. */
  idempotencyKeyBytes: 16,
} as const
