/** The part of the Web Storage API that consent uses; may throw. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Runs a storage access and ignores its failure: storage may be disabled or full, and nothing depends on it. */
export function attempt<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}
