import { attempt, type KeyStore } from './browser-storage.ts'
import type { Consent } from './categories.ts'
import { type ConsentRecord, evaluate, parseRecord, type Standing, storageKeys } from './consent-record.ts'

/** What counts now; `null` while nobody has said yet. */
export type KnownStanding = Omit<Standing, 'consent'> & { consent: Consent | null }

export type ConsentStore = {
  /** The same object until something changes. */
  read(): KnownStanding
  /** Notes the visitor's choice, here and for the other tabs. */
  choose(consent: Consent): void
  /** Takes over what the owner's consent tool was told; from then on it does the asking. */
  adopt(consent: Consent): void
  /** The owner's consent tool did not come: what was chosen here counts, and we ask. */
  askOurselves(): void
  /** Follows the choice, in this tab and in the others. @returns how to stop */
  subscribe(notify: () => void): () => void
}

export const unknownStanding: KnownStanding = { consent: null, mustAsk: false }

const followed = ['storage', 'pageshow']

/**
 * Keeps the choice in the browser. A storage that refuses to be read is an empty one, and one that refuses to be
 * written leaves the choice to this page alone.
 */
export function createConsentStore(place: {
  /** Throws where the visitor has forbidden storage. */
  storage(): KeyStore
  /** Tells of changes in other tabs, and of a page that comes back. */
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  policyVersion: number
  /** Whether the browser sends Global Privacy Control. */
  hasSignal: boolean
  /** Whether a consent tool of the owner does the asking (ANA-6). */
  hasConsentTool: boolean
  now(): number
}): ConsentStore {
  const { policyVersion, hasSignal, now } = place
  const listeners = new Set<() => void>()
  const kept = () => parseRecord(attempt(() => place.storage().getItem(storageKeys.record)))
  const evaluated = (record: ConsentRecord | null) =>
    evaluate(record, { policyVersion, hasSignal, now: now() })

  let asksItself = !place.hasConsentTool
  let standing = asksItself ? evaluated(kept()) : unknownStanding

  function change(next: KnownStanding) {
    standing = next
    for (const notify of listeners) notify()
  }
  /** Another tab chose, or the page comes back out of the browser's memory and has missed what was chosen since. */
  function follow(event: Event) {
    const { key, persisted } = event as Partial<StorageEvent & PageTransitionEvent>
    // A storage that was cleared tells no key.
    const concernsUs = key === storageKeys.record || key === null || persisted === true
    if (asksItself && concernsUs) change(evaluated(kept()))
  }

  return {
    read: () => standing,
    choose(consent) {
      const record: ConsentRecord = {
        ...consent,
        policyVersion,
        at: now(),
        ...(hasSignal && { despiteSignal: true }),
      }
      attempt(() => {
        place.storage().setItem(storageKeys.record, JSON.stringify(record))
        place.storage().setItem(storageKeys.given, 'true')
        place.storage().setItem(storageKeys.dismissed, 'true')
      })
      change(evaluated(record))
    },
    adopt(consent) {
      asksItself = false
      change({ consent, mustAsk: false })
    },
    askOurselves() {
      asksItself = true
      change(evaluated(kept()))
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
