import type { DeliveryKind, DeliveryOutcome } from '#leads/delivery.ts'
import type { Submission } from '#leads/lead.ts'
import type { Acceptance, Ledger } from '#leads/ledger.ts'

export type MemoryLedger = Ledger & {
  /** What was accepted, in its order, with where it goes. */
  kept: { submission: Submission; kinds: readonly DeliveryKind[]; isHeld: boolean }[]
}

/**
 * A ledger that only remembers: for tests of what comes before it.
 * @param acceptance what every submission meets, when it is not accepted
 * @param outcome what an inline attempt ends with
 */
export function createMemoryLedger(
  acceptance?: Acceptance,
  outcome: DeliveryOutcome = { outcome: 'delivered' },
): MemoryLedger {
  const kept: MemoryLedger['kept'] = []
  return {
    kept,
    async accept(submission, kinds, options) {
      if (acceptance) return acceptance
      kept.push({ submission, kinds, isHeld: options?.hold ?? false })
      return { ok: true, id: `lead-${kept.length}`, status: 'accepted' }
    },
    deliverNow: async () => outcome,
  }
}
