import { randomBytes } from 'node:crypto'

/** An unguessable text of `bytes` random bytes, in letters, digits, `-` and `_`. */
export const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** At least 0 and below 1; guessable, for spreading things out. */
export const randomShare = (): number => Math.random()
