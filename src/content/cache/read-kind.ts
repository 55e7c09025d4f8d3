import type { Result } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import type { Served } from '#resilience/stale-while-revalidate.ts'
import type { ContentType } from '../content-status.ts'
import type { WordPressApi } from '../wordpress/wordpress-api.ts'
import type { ReadFault } from './read-fault.ts'

export type Read<Value> = Served<Value, ReadFault>
export type Loaded<Value> = Promise<Result<Value, ReadFault>>

/** What distinguishes one read of a kind from another: plain values in a fixed order, which are JSON. */
export type ReadKey = readonly (string | number | null)[]

/** Permission to call WordPress; released when the answer has arrived. */
export type Admission = { wasThere(): void }

/** A kind of read: how it is loaded from WordPress, and its tags (content-tags.ts). */
export type ReadKind<Key extends ReadKey, Value> = {
  kind: string
  type: ContentType
  /**
   * Whether the address that a visitor asks for chooses what is read. Then it is no attempt to load the type (LOAD-2), else
   * one broken record, or anyone who asks for it, would block all the others.
   */
  isByAddress?(...key: Key): boolean
  /** A failure of the portfolio is silent (SPEC §8). */
  isSilent?: boolean
  load(api: WordPressApi, ...key: Key): Loaded<Value>
  /** The languages whose content this is. */
  languagesOf(...key: Key): readonly Language[]
  tags(...key: Key): readonly string[]
  /** Of what else a value depends on. */
  tagsOf?(value: Value): readonly string[]
  /** What is read where WordPress answers that it has none. */
  whenAbsent?(...key: Key): Value
  /** The same where it refuses to show it to visitors. */
  whenRefused?(...key: Key): Value
  /** Consulted before WordPress for what has never been read. */
  admit?(...key: Key): Loaded<Admission>
}
