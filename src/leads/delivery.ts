import type { Lead } from './lead.ts'

/** All kinds of delivery; `delivery-plan.ts` decides which lead gets which. */
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

/** The outcome of one attempt. Only `later` is retried; `refused` becomes a dead letter immediately. */
export type DeliveryOutcome =
  /** `note` is stored with the job: the id of a mail, or that the other side classified it as spam. Never the visitor's text. */
  | {
      outcome: 'delivered'
      note?: string
      /** The other side accepted it as spam: a trusted lead becomes doubtful. */
      lowersTrust?: true
    }
  /** An outage. `afterMs` if the other side said how long to wait. */
  | { outcome: 'later'; reason: string; afterMs?: number }
  /** The other side understood and rejected it. `fields` if it named the visitor's mistakes, by our field names. */
  | { outcome: 'refused'; reason: string; fields?: Readonly<Record<string, string>> }

/** Delivers a lead to one target. An attempt may be repeated after a crash; `deliveryId` is then the same. */
export type DeliveryTarget = (
  lead: Lead,
  attempt: { deliveryId: string; signal: AbortSignal; answer?: StudioAnswer | null },
) => Promise<DeliveryOutcome>

/** What a team member wrote to the sender of a lead. */
export type StudioAnswer = { subject: string; text: string }

/** The target of each kind of delivery; a kind that is not configured is missing, and gets no jobs. */
export type DeliveryTargets = Partial<Record<DeliveryKind, DeliveryTarget>>
