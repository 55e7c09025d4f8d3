import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ConsentStore } from '#consent/consent-store.ts'

const ConsentContext = createContext<ConsentStore | null>(null)

/** Provides the window's store, which the plain scripts use too. */
export const ConsentProvider = ConsentContext.Provider

/**
 * The visitor's consent, `null` until it is known, and how to change it.
 * @throws outside of `ConsentProvider`
 */
export function useConsent() {
  const store = useContext(ConsentContext)
  if (store === null) throw new Error('useConsent must be used inside ConsentProvider')
  const { consent } = useSyncExternalStore(store.subscribe, store.read, store.read)
  return { consent, choose: store.choose }
}
