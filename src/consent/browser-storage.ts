/** The browser's local storage, as far as the consent needs it; it may refuse. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Uses storage where it may be used: one that is forbidden or full throws, and nothing here depends on it. */
export function attempt<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}
