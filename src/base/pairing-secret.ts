/** In bytes, as PHP counts: a shorter secret can be guessed and counts as none, here and in WordPress (`SHORTEST_SECRET`). */
export const shortestPairingSecret = 16

/** Whether a text is long enough to sign with. */
export const isPairingSecret = (text: string): boolean => Buffer.byteLength(text) >= shortestPairingSecret
