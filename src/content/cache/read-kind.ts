import type { Result } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import type { Served } from '#resilience/stale-while-revalidate.ts'
import type { ContentType } from '../content-status.ts'
import type { WordPressApi } from '../wordpress/wordpress-api.ts'
import type { ReadFault } from './read-fault.ts'

export type Read<Value> = Served<Value, ReadFault>
export type Loaded<Value> = Promise<Result<Value, ReadFault>>

/** Identifies one read of a kind: plain values in a fixed order, serializable as JSON. */
export type ReadKey = readonly (string | number | null)[]

/** Permission to call WordPress. `wasThere` reports that the content exists. */
export type Admission = { wasThere(): void }

/** A kind of read: how it is loaded from WordPress, and its tags (content-tags.ts). */
export type ReadKind<Key extends ReadKey, Value> = {
  kind: string
  type: ContentType
  /**
   * Whether the address that a visitor requests determines what is read. Such a read does not count as an attempt to
   * load the type (LOAD-2); otherwise one broken record, or anyone who requests it, would block all the others.
   */
  isByAddress?(...key: Key): boolean
  /** Whether failures are not logged as warnings, as for the portfolio (SPEC §8). */
  isSilent?: boolean
  load(api: WordPressApi, ...key: Key): Loaded<Value>
  /** The languages of the content. */
  languagesOf(...key: Key): readonly Language[]
  tags(...key: Key): readonly string[]
  /** Tags of whatever else the value depends on. */
  tagsOf?(value: Value): readonly string[]
  /** The value if WordPress answers that there is none. */
  whenAbsent?(...key: Key): Value
  /** The value if WordPress refuses to show it to visitors. */
  whenRefused?(...key: Key): Value
  /** Asked before WordPress is called for something that has never been read. */
  admit?(...key: Key): Loaded<Admission>
}
