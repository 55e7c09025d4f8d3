import type { Generated } from 'kysely'
import type { FormName } from '#forms/form-name.ts'
import type { Language } from '#locale/language.ts'
import type { DeliveryKind } from '../delivery.ts'
import type { LeadStage, Trust } from '../lead.ts'

/** A job is a delivery of a lead, or a daily digest. */
export type JobKind = DeliveryKind | 'digest'

/** `waiting` includes jobs that are being attempted: their lease is set, and `run_at` is when it expires. */
export type JobState = 'waiting' | 'delivered' | 'dead'

/**
 * Times are milliseconds since the Unix epoch. A visitor's input is stored as JSON in a text column, which can hold every
 * character.
 */
export type LeadRow = {
  id: string
  form: FormName
  language: Language
  trust: Trust
  page: string
  field_values: string
  first_touch: string | null
  idempotency_key: string | null
  /** Hash of the values, to detect a duplicate submission. */
  digest: string
  received_at: number
  /** Until this time the visitor may correct the lead under the same key; 0 if it was not returned. */
  returned_until: number
  /** How often the lead was corrected: a corrected lead is delivered under new delivery ids. */
  revision: number
  /** Id of the request that submitted it; null if it is from before this was stored. */
  request_id: string | null
  /** IP address of a commenter while the comment waits for its delivery; null for all other leads. */
  sender_address: string | null
  /** Older versions of the site insert rows without the next three columns. */
  stage: Generated<LeadStage>
  /** When a team member first opened it; null if it is unread. */
  seen_at: number | null
  /** How often the studio changed it: a change that is based on an older count is refused. */
  changes: Generated<number>
}

/** What the studio did about a lead: set its stage, wrote a note, or answered. */
export type LeadEntryRow = {
  /** Orders entries from the same millisecond. */
  number: Generated<number>
  /** For an answer, also the id of its job. */
  id: string
  lead_id: string
  at: number
  /** A user name in WordPress. */
  person: string
  kind: 'stage' | 'note' | 'answer'
  /** For an answer. */
  subject: string | null
  /** For a stage, its name. */
  words: string
}

export type JobRow = {
  /** Also the idempotency key of the delivery. */
  id: string
  /** Null for a digest. */
  lead_id: string | null
  kind: JobKind
  state: JobState
  attempts: number
  /** When it may be claimed next. */
  run_at: number
  /** The token of the worker that is attempting it. */
  lease: string | null
  /** Not given up before this time. */
  try_until: number
  /** How the last attempt ended; never contains a visitor's text. */
  note: string | null
  created_at: number
  settled_at: number | null
}

export type ConsentReceiptRow = {
  id: Generated<number>
  policy_version: number
  categories: string
  language: string
  at: number
}

/** Who viewed or changed which lead; never its contents. */
export type AccessLogRow = {
  id: Generated<number>
  at: number
  person: string
  action: string
  lead_id: string | null
  /** How many leads the action was about. */
  leads: number
}

export type RequestCountRow = { key_hash: string; taken: number; ends_at: number }

/** Migrations applied by versions of the site before Kysely's migrator, which still check this table. */
export type OldMigrationRow = { version: number; name: string; applied_at: number }

export type Schema = {
  leads: LeadRow
  jobs: JobRow
  lead_entries: LeadEntryRow
  consent_receipts: ConsentReceiptRow
  office_log: AccessLogRow
  request_counts: RequestCountRow
  /** Written by Kysely. */
  kysely_migration: { name: string; timestamp: string }
  migrations: OldMigrationRow
}
