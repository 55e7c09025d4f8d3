import { attempt, type KeyStore } from './browser/browser-storage.ts'
import type { Consent } from './categories.ts'
import {
  type ConsentRecord,
  type ConsentState,
  evaluate,
  parseRecord,
  storageKeys,
} from './consent-record.ts'

/** The consent state; `consent` is `null` until it is known. */
export type KnownConsentState = Omit<ConsentState, 'consent'> & { consent: Consent | null }

export type ConsentStore = {
  /** The same object until it changes, as `useSyncExternalStore` requires. */
  read(): KnownConsentState
  /** Stores the visitor's choice and applies it in all tabs. */
  choose(consent: Consent): void
  /** Applies a choice made in the owner's consent tool, which replaces our banner from then on. */
  adopt(consent: Consent): void
  /** Falls back to our own banner and stored choice when the owner's consent tool fails to load. */
  askOurselves(): void
  /** Notifies of changes in this and other tabs. @returns the unsubscribe function */
  subscribe(notify: () => void): () => void
}

export const unknownConsentState: KnownConsentState = { consent: null, mustAsk: false }

const followed = ['storage', 'pageshow']

/** Consent in the browser's storage. Unreadable storage counts as empty; if it cannot be written, the choice lasts for this page. */
export function createConsentStore(place: {
  /** May throw where the visitor has disabled storage. */
  storage(): KeyStore
  /** Source of `storage` events (other tabs) and `pageshow` (back/forward cache). */
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  policyVersion: number
  /** Whether the browser sends the Global Privacy Control signal. */
  hasSignal: boolean
  /** Whether the owner's consent tool replaces our banner (ANA-6). */
  hasConsentTool: boolean
  now(): number
  /** Called for each choice made on this page. */
  onChoice(consent: Consent): void
}): ConsentStore {
  const { policyVersion, hasSignal, now } = place
  const listeners = new Set<() => void>()
  const stored = () => parseRecord(attempt(() => place.storage().getItem(storageKeys.record)))
  const evaluated = (record: ConsentRecord | null) =>
    evaluate(record, { policyVersion, hasSignal, now: now() })

  let usesOwnBanner = !place.hasConsentTool
  /** A choice that could not be stored. */
  let unstored: ConsentRecord | null = null
  let state = usesOwnBanner ? evaluated(stored()) : unknownConsentState

  function change(next: KnownConsentState) {
    state = next
    for (const notify of listeners) notify()
  }
  /** Another tab stored a choice, or this page missed one while in the back/forward cache. */
  function follow(event: Event) {
    const { key, persisted } = event as Partial<StorageEvent & PageTransitionEvent>
    // `localStorage.clear()` reports no key.
    const concernsUs = key === storageKeys.record || key === null || persisted === true
    if (usesOwnBanner && concernsUs) change(evaluated(stored() ?? unstored))
  }

  return {
    read: () => state,
    choose(consent) {
      const record: ConsentRecord = {
        ...consent,
        policyVersion,
        at: now(),
        ...(hasSignal && { despiteSignal: true }),
      }
      unstored = null
      try {
        place.storage().setItem(storageKeys.record, JSON.stringify(record))
      } catch {
        unstored = record
        // A full storage still contains the previous choice, which the next page would apply.
        attempt(() => place.storage().removeItem(storageKeys.record))
      }
      attempt(() => {
        place.storage().setItem(storageKeys.given, 'true')
        place.storage().setItem(storageKeys.dismissed, 'true')
      })
      change(evaluated(record))
      place.onChoice(consent)
    },
    adopt(consent) {
      usesOwnBanner = false
      change({ consent, mustAsk: false })
    },
    askOurselves() {
      usesOwnBanner = true
      change(evaluated(stored()))
    },
    subscribe(notify) {
      listeners.add(notify)
      if (listeners.size === 1) for (const type of followed) place.window.addEventListener(type, follow)
      return () => {
        listeners.delete(notify)
        if (listeners.size === 0) for (const type of followed) place.window.removeEventListener(type, follow)
      }
    },
  }
}
