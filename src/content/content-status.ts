import type { Language } from '#locale/language.ts'
import type { Availability } from './availability.ts'

/** The types in which content is loaded, blocked and reported (SPEC §4), in the order of initial loading (LOAD-3). */
export const contentTypes = ['pages', 'portfolio', 'services', 'blog', 'settings', 'home'] as const
export type ContentType = (typeof contentTypes)[number]

/** LOAD-1. */
export type TypeStatus = {
  loading: boolean
  loaded: boolean
  /** Consecutive failed attempts. */
  failures: number
  blocked: boolean
  /** The last attempt failed: what is shown is an older answer or a stand-in. */
  stale: boolean
  /** Milliseconds since the last success; null before the first. */
  age: number | null
}

/** For `/api/status`. */
export type ContentStatus = {
  availability: Availability
  types: Record<ContentType, Record<Language, TypeStatus>>
  /** Calls that policies hold back. `null` where there is no WordPress. */
  calls: {
    gate: { running: number; queued: number; emergency: boolean; blocked: string[] }
    guard: { operations: number; refused: number }
  } | null
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
