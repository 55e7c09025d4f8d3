/** `bytes` cryptographically random bytes in hexadecimal; on the server and in the browser. */
export const randomToken = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A number in [0, 1), not cryptographically secure, for jitter. */
export const randomShare = (): number => Math.random()
