/**
 * In bytes, as PHP counts. A shorter secret could be guessed and is treated as missing, here and in WordPress
 * (`SHORTEST_SECRET`).
 */
export const shortestPairingSecret = 16

/** Whether a secret is long enough to sign with. */
export const isPairingSecret = (text: string): boolean => Buffer.byteLength(text) >= shortestPairingSecret
