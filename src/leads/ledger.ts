import type { Clock } from '#base/clock.ts'
import { requestId } from '#base/request-id.ts'
import { BulkheadFull, createBulkhead } from '#resilience/bulkhead.ts'
import type { LeadsDatabase } from './database/leads-database.ts'
import type { DeliveryKind, DeliveryOutcome } from './delivery.ts'
import type { Submission } from './lead.ts'
import type { AttemptDelivery } from './queue/attempt-delivery.ts'
import type { DeliveryQueue } from './queue/delivery-queue.ts'
import { type Kept, storeLead } from './store-lead.ts'

/** The visitor waits for the inline attempt. The other jobs are due a little later, so that they cannot overtake it. */
const inlineAttemptMs = 3_000
const inlineDelayMs = 5_000
/** How long a visitor has to make the corrections that the other side requires, before the lead is delivered as it is. */
const correctionMs = 15 * 60_000

/** The maximum number of concurrent calls to WordPress (GATE-3); while it hangs, other visitors do not wait for it. */
const maxInlineAttempts = 3

/**
 * The result of a submission. `accepted` and `duplicate` are returned only when the lead is on disk; `storage` if nothing was
 * stored and the visitor must be asked to try again (full or read-only disk, database unavailable).
 */
export type Acceptance = ({ ok: true } & Kept) | { ok: false; reason: 'storage' }

/** Stores leads before anything else happens to them. */
export type Ledger = {
  /**
   * Writes the lead and one job per kind in one transaction, and resolves when it is synced to disk. A lead that is classified as
   * spam gets no jobs. A repeated submission is the same lead (`store-lead.ts`).
   * @param kinds the deliveries of this lead, without duplicates
   * @param options.hold makes the jobs due a few seconds later, after the inline attempt that `deliverNow` is about to make
   */
  accept(
    submission: Submission,
    kinds: readonly DeliveryKind[],
    options?: { hold?: boolean },
  ): Promise<Acceptance>
  /**
   * Attempts one delivery of a held lead immediately, while the visitor waits. If the other side names the visitor's mistakes
   * (`refused` with `fields`), the other jobs wait for a quarter of an hour, in which the same idempotency key may correct the
   * lead. Never throws for an outage; ends within `inlineAttemptMs`.
   * @param signal aborts when the visitor's connection closes
   */
  deliverNow(id: string, kind: DeliveryKind, signal: AbortSignal): Promise<DeliveryOutcome>
}

/** @param wake notifies the worker of new jobs */
export function createLedger(parts: {
  database: LeadsDatabase
  queue: DeliveryQueue
  deliveries: AttemptDelivery
  wake(): void
  clock: Clock
}): Ledger {
  const { database, queue, deliveries, wake, clock } = parts

  // If all inline slots are taken, do not wait for one: the queue delivers it.
  const inline = createBulkhead({ slots: maxInlineAttempts, maxQueued: 0 })

  async function attemptNow(id: string, kind: DeliveryKind, signal: AbortSignal) {
    const claimed = await queue.claimHeld(id, kind)
    if (!claimed.ok || !claimed.value) return nothingNow
    return deliveries.attempt(claimed.value, { timeoutMs: inlineAttemptMs, signal })
  }

  return {
    async accept(submission, kinds, { hold = false } = {}) {
      const delayMs = hold ? inlineDelayMs : 0
      const arrival = { submission, kinds, requestId: requestId(), delayMs }
      const kept = await database.transact((transaction) => storeLead(transaction, arrival, clock.now()))
      if (!kept.ok) return { ok: false, reason: 'storage' }
      wake()
      return { ok: true, ...kept.value }
    },

    async deliverNow(id, kind, signal) {
      const outcome = await inline
        .run(() => attemptNow(id, kind, signal))
        .catch((error: unknown) => {
          if (error instanceof BulkheadFull) return nothingNow
          throw error
        })
      if (outcome.outcome === 'refused' && outcome.fields)
        await queue.returnLead(id, clock.now() + correctionMs)
      return outcome
    },
  }
}

const nothingNow: DeliveryOutcome = { outcome: 'later', reason: 'nothing to attempt now' }
