import type { FormName } from '#forms/form-name.ts'
import type { DeliveryKind, DeliveryOutcome } from './delivery.ts'

/** The studio's daily digest, sent when there is news; without visitor data. */
export type Digest = {
  /** The time that it is about, in milliseconds since the Unix epoch: a day, or more after a standstill. */
  since: number
  until: number
  /** Leads of that time by form; spam is not among them. */
  accepted: Partial<Record<FormName, number>>
  spam: number
  /** Deliveries that were given up in that time, newest first and not all of them. */
  failed: {
    leadId: string
    form: FormName
    kind: DeliveryKind
    reason: string
    attempts: number
    at: number
  }[]
  /** Deliveries that were given up, in that time or before, and were neither repeated nor deleted. */
  failedInAll: number
  /** Corrupt databases that were set aside and need attention, by name. */
  setAside: readonly string[]
  /** Deliveries that failed and are being tried again, by kind. */
  delayed: Partial<Record<DeliveryKind, number>>
}

/** Sends the digest; an attempt may be repeated after a crash, with the same `deliveryId`. */
export type DigestTarget = (
  digest: Digest,
  attempt: { deliveryId: string; signal: AbortSignal },
) => Promise<DeliveryOutcome>
