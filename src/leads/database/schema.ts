import type { Generated } from 'kysely'
import type { FormName } from '#forms/form-name.ts'
import type { Language } from '#locale/language.ts'
import type { DeliveryKind } from '../delivery.ts'
import type { LeadStage, Trust } from '../lead.ts'

/** A job is a delivery of a lead, or the digest of a day. */
export type JobKind = DeliveryKind | 'digest'

/** `waiting` is also what is being attempted: its lease is set, and `run_at` is when the lease is over. */
export type JobState = 'waiting' | 'delivered' | 'dead'

/** Times are milliseconds since the Unix epoch. What a visitor wrote is JSON in text, which holds every character. */
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
  /** Until then the visitor may correct it under the same key; 0 when nothing was returned. */
  returned_until: number
  /** How often it was corrected: a corrected lead is delivered under other delivery ids. */
  revision: number
  /** Of the request that brought it; null for one from before this was noted. */
  request_id: string | null
  /** Of a commenter, while the comment waits for its delivery; null for every other lead. */
  sender_address: string | null
  /** An older version of the site inserts without the three below. */
  stage: Generated<LeadStage>
  /** When somebody of the studio opened it first; null for an unread one. */
  seen_at: number | null
  /** How often the studio changed it: what was decided on an older count is refused. */
  changes: Generated<number>
}

/** What the studio did about a lead: set its stage, wrote a note, answered. */
export type LeadEntryRow = {
  /** Their order, where two are of the same millisecond. */
  number: Generated<number>
  /** Of an answer also its job. */
  id: string
  lead_id: string
  at: number
  /** A user name of WordPress. */
  person: string
  kind: 'stage' | 'note' | 'answer'
  /** Of an answer. */
  subject: string | null
  /** Of a stage its name. */
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
  /** When it may be claimed. */
  run_at: number
  /** The token of the worker that attempts it. */
  lease: string | null
  /** Not given up before. */
  try_until: number
  /** How the last attempt ended; never a visitor's words. */
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

/** Who looked at which lead, or changed it; never its contents. */
export type AccessLogRow = {
  id: Generated<number>
  at: number
  person: string
  action: string
  lead_id: string | null
  /** How many leads it was about. */
  leads: number
}

export type RequestCountRow = { key_hash: string; taken: number; ends_at: number }

/** What was applied by versions of the site from before Kysely's migrator, which still look here. */
export type OldMigrationRow = { version: number; name: string; applied_at: number }

export type Schema = {
  leads: LeadRow
  jobs: JobRow
  lead_entries: LeadEntryRow
  consent_receipts: ConsentReceiptRow
  office_log: AccessLogRow
  request_counts: RequestCountRow
  /** Kysely writes it. */
  kysely_migration: { name: string; timestamp: string }
  migrations: OldMigrationRow
}
