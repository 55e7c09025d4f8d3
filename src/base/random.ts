/** An unguessable text of `bytes` random bytes, two hexadecimal digits each; on the server and in the browser. */
export const randomToken = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** At least 0 and below 1; guessable, for spreading things out. */
export const randomShare = (): number => Math.random()
