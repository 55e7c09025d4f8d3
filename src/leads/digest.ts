import type { FormName } from '#forms/form-name.ts'
import type { DeliveryKind, DeliveryOutcome } from './delivery.ts'

/** The studio's daily digest, sent when there is news; without visitor data. */
export type Digest = {
  /** The period that the digest covers, in milliseconds since the Unix epoch: a day, or more after downtime. */
  since: number
  until: number
  /** Leads of this period by form, without spam. */
  accepted: Partial<Record<FormName, number>>
  spam: number
  /** Deliveries that were given up in this period, newest first; not necessarily all of them. */
  failed: {
    leadId: string
    form: FormName
    kind: DeliveryKind
    reason: string
    attempts: number
    at: number
  }[]
  /** Deliveries that were given up up to now, and have been neither retried nor deleted. */
  failedInAll: number
  /** Names of corrupt databases that were set aside and need attention. */
  setAside: readonly string[]
  /** Deliveries that failed and are being retried, by kind. */
  delayed: Partial<Record<DeliveryKind, number>>
}

/** Sends the digest; an attempt may be repeated after a crash, with the same `deliveryId`. */
export type DigestTarget = (
  digest: Digest,
  attempt: { deliveryId: string; signal: AbortSignal },
) => Promise<DeliveryOutcome>
