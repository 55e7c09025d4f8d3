import type { FormName } from '#forms/form-name.ts'
import type { Language } from '#locale/language.ts'

/**
 * How far a submission is believed. `spam` is stored and counted, and nothing is sent for it; `doubtful` is marked for the
 * studio and delivered like any other; where the honeypot was filled in, only the studio hears of it until it says otherwise.
 */
export type Trust = 'trusted' | 'doubtful' | 'spam'

/** How far the studio is with a lead; spam is a matter of {@link Trust}. */
export const leadStages = ['new', 'answered', 'won', 'lost'] as const
/** `untracked` is a lead from before its stage was kept. */
export type LeadStage = (typeof leadStages)[number] | 'untracked'

/** What a form says, by its field names; what was chosen several times over is a list. */
export type LeadValues = Readonly<Record<string, string | readonly string[]>>

/** What arrives at the ledger: one checked submission. */
export type Submission = {
  form: FormName
  language: Language
  values: LeadValues
  /** Path of the page that the form was on. */
  page: string
  trust: Trust
  /** From the browser, so that the same submission sent twice is one lead. */
  idempotencyKey: string | null
  /** Where the visitor came from first; only with consent. */
  firstTouch: Readonly<Record<string, string | null>> | null
  /** Of a commenter, so that WordPress tells commenters apart; stored only while the comment waits for its delivery. */
  senderAddress?: string | null
}

/** A submission that is on disk. */
export type Lead = Submission & {
  id: string
  /** Milliseconds since the Unix epoch. */
  receivedAt: number
  /** Of the request that brought it; null for one from before this was noted. */
  requestId: string | null
  stage: LeadStage
}
