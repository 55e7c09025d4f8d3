/** Length of the idempotency key, in random bytes. */
export const idempotencyKeyBytes = 16
