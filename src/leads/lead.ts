import type { FormName } from '#forms/form-name.ts'
import type { Language } from '#locale/language.ts'

/**
 * How much a submission is trusted. `spam` is stored and counted, but not delivered. `doubtful` is marked for the studio and
 * delivered; if the honeypot was filled in, only the studio is notified until it says otherwise.
 */
export type Trust = 'trusted' | 'doubtful' | 'spam'

/** The studio's progress with a lead; spam is part of {@link Trust}. */
export const leadStages = ['new', 'answered', 'won', 'lost'] as const
/** `untracked` is a lead from before stages were stored. */
export type LeadStage = (typeof leadStages)[number] | 'untracked'

/** The values of a form by field name; lists for multiple choices. */
export type LeadValues = Readonly<Record<string, string | readonly string[]>>

/** What the ledger accepts: one validated submission. */
export type Submission = {
  form: FormName
  language: Language
  values: LeadValues
  /** Path of the page with the form. */
  page: string
  trust: Trust
  /** From the browser, so that a submission that is sent twice becomes one lead. */
  idempotencyKey: string | null
  /** Where the visitor originally came from; only with consent. */
  firstTouch: Readonly<Record<string, string | null>> | null
  /**
   * The commenter's IP address, so that WordPress can tell commenters apart; stored only while the comment waits for its
   * delivery.
   */
  senderAddress?: string | null
}

/** A submission that is stored on disk. */
export type Lead = Submission & {
  id: string
  /** Milliseconds since the Unix epoch. */
  receivedAt: number
  /** Id of the request that submitted it; null if it is from before this was stored. */
  requestId: string | null
  stage: LeadStage
}
