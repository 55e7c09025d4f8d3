import type { Language } from '#locale/language.ts'
import { recordKinds, recordTypes } from './record-types.ts'
import type { Refusals } from './refusal.ts'
import type { Availability } from './wordpress/availability.ts'

/** The types by which content is loaded, blocked and reported (SPEC §4), in the order of the initial loading (LOAD-3). */
const recordContentTypes = recordKinds.map((kind) => recordTypes[kind].contentType)
export const contentTypes = [...recordContentTypes, 'settings', 'home'] as const
export type ContentType = (typeof contentTypes)[number]

/** LOAD-1. */
export type TypeStatus = {
  loading: boolean
  loaded: boolean
  /** Consecutive failed attempts. */
  failures: number
  blocked: boolean
  /** The last attempt failed; visitors see an older answer or a fallback. */
  stale: boolean
  /** Milliseconds since the last success; null before the first. */
  age: number | null
}

/** Failed reads by kind of read. A kind is never chosen by a visitor, so the number of entries is bounded. */
export type ReadFailures = Record<string, { times: number; reason: string; at: number }>

/** For `/api/status`. */
export type ContentStatus = {
  availability: Availability
  types: Record<ContentType, Record<Language, TypeStatus>>
  /** Calls held back by policies; `null` if there is no WordPress. */
  calls: {
    gate: { running: number; queued: number; emergency: boolean; blocked: string[] }
    guard: { operations: number; refused: number }
  } | null
  /** Since the start; `at` is the last failure, in milliseconds since the Unix epoch. */
  failures: ReadFailures
  /** How many reads each policy has refused since the start. */
  refusals: Refusals
  /** Answers in memory, and the last good ones on disk. */
  kept: {
    answers: number
    bytes: number
    files: number
    fileBytes: number
    setAside: number
    unwritable: boolean
  }
  /** Changes that were found without a webhook. */
  drift: { checkedAt: number | null; missed: number }
}
