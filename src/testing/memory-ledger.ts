import type { DeliveryKind, DeliveryOutcome } from '#leads/delivery.ts'
import type { Submission } from '#leads/lead.ts'
import type { Acceptance, Ledger } from '#leads/ledger.ts'

export type MemoryLedger = Ledger & {
  /** Accepted submissions in order, with their deliveries. */
  kept: { submission: Submission; kinds: readonly DeliveryKind[]; isHeld: boolean }[]
}

/**
 * An in-memory ledger, for tests of the layers above it.
 * @param acceptance result for every submission, if not accepted
 * @param outcome result of inline attempts
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
