import type { DeliveryKind, DeliveryOutcome } from './delivery.ts'
import type { Submission } from './lead.ts'

/**
 * What became of a submission. `accepted` and `duplicate` are said only when the lead is on disk; `storage` when nothing was
 * kept and the visitor must be asked to try again (full or read-only disk, database away).
 */
export type Acceptance =
  | { ok: true; id: string; status: 'accepted' | 'duplicate' }
  | { ok: false; reason: 'storage' }

/** Where leads are kept before anything else happens to them. */
export type Ledger = {
  /**
   * Writes the lead and one job for each kind in one transaction, and resolves when that is synced to disk. A lead taken
   * for spam gets no jobs. The same submission again is the same lead (`lead-identity.ts`).
   * @param kinds without double; where this lead goes
   * @param options.hold the jobs wait a few seconds for the inline attempt that `deliverNow` is about to make
   */
  accept(
    submission: Submission,
    kinds: readonly DeliveryKind[],
    options?: { hold?: boolean },
  ): Promise<Acceptance>
  /**
   * Attempts one delivery of a held lead at once, while the visitor waits, and lets the other jobs go: now, or, when the
   * other side named the visitor's mistakes (`refused` with `fields`), after a quarter of an hour in which the same
   * idempotency key may correct the lead. Never throws for an outage; ends within `inlineAttemptMs`.
   * @param signal the visitor's connection
   */
  deliverNow(id: string, kind: DeliveryKind, signal: AbortSignal): Promise<DeliveryOutcome>
}
