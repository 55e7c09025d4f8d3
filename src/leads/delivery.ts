import type { Lead } from './lead.ts'

/** Where a lead can go. What goes where is for `delivery-plan.ts` to say. */
export const deliveryKinds = [
  'notification',
  'auto-reply',
  'template-mail',
  'audit-mail',
  'contact-form-7',
  'newsletter',
  'comment',
  'answer',
  'reminder',
] as const

export type DeliveryKind = (typeof deliveryKinds)[number]

/** How one attempt ended. Only `later` is tried again; `refused` becomes a dead letter at once. */
export type DeliveryOutcome =
  /** `note` is stored with the job: a mail's id, or that the other side took it for spam. Never the visitor's words. */
  | {
      outcome: 'delivered'
      note?: string
      /** The other side accepted it as spam: a trusted lead becomes a doubtful one. */
      lowersTrust?: true
    }
  /** An outage. `afterMs` when the other side said how long to wait. */
  | { outcome: 'later'; reason: string; afterMs?: number }
  /** The other side understood and said no. `fields` when it named the visitor's mistakes, by our field names. */
  | { outcome: 'refused'; reason: string; fields?: Readonly<Record<string, string>> }

/** One way out of the ledger. An attempt may be repeated after a crash: `deliveryId` is the same each time. */
export type DeliveryTarget = (
  lead: Lead,
  attempt: { deliveryId: string; signal: AbortSignal; answer?: StudioAnswer | null },
) => Promise<DeliveryOutcome>

/** What somebody of the studio wrote to the sender of a lead. */
export type StudioAnswer = { subject: string; text: string }

/** What each kind of delivery does; a kind that is not configured is missing, and no job is written for it. */
export type DeliveryTargets = Partial<Record<DeliveryKind, DeliveryTarget>>
