import type { Language } from '#locale/language.ts'
import { serviceSlugs } from '#locale/path-table.ts'
import { isOutage, type ReadFault } from '../../cache/read-fault.ts'
import type { Post, RecordBase } from '../../models.ts'
import type { RecordKind } from '../../record-types.ts'
import { isBlogPost } from '../../records/language-filter.ts'
import type { CallResult } from '../calls/call.ts'
import { reachablePortfolio } from '../calls/portfolio.ts'
import { allRecords } from '../calls/records.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import { withPictures } from './picture-ids.ts'

/** How the records of a kind are read. */
export type RecordRule = {
  /** @param page of a hundred records, counted from 1 */
  listCall(api: WordPressApi, language: Language, page: number): CallResult
  /** The list if WordPress answers that it has none. */
  whenAbsent?(): RecordBase[]
  /** A failure is not logged as a warning (SPEC §8, ERR-4). */
  isSilent: boolean
  /** Whether slugs are read without a check (unknown-slugs.ts): only slugs of existing pages are ever requested. */
  isOpen: boolean
  /** Whether the built-in record is used. */
  isBuiltInFor(fault: ReadFault, slug: string): boolean
  /** Whether the search may return a record that was read by its slug. */
  isFound(record: RecordBase): boolean
}

/** The rules of most kinds, and of a new one. */
const usual = (kind: RecordKind): RecordRule => ({
  listCall: (api, language, page) => allRecords(api, kind, { language, page }),
  isSilent: false,
  isOpen: false,
  isBuiltInFor: isOutage,
  isFound: () => true,
})

const exceptions: { [Kind in RecordKind]?: Partial<RecordRule> } = {
  project: {
    listCall: (api, language, page) => withPictures(api, reachablePortfolio(api, language, page)),
    whenAbsent: () => [],
    isSilent: true,
  },
  // ROUTE-1: the four services have a page whatever WordPress contains; any other service exists only in WordPress
  // (SERV-2).
  service: {
    isBuiltInFor: (fault, slug) => fault.kind !== 'absent' || serviceSlugs.some((known) => known === slug),
  },
  // LEGAL-1: a page that WordPress does not have, or not in the language, is shown with its built-in text.
  page: { isOpen: true, isBuiltInFor: () => true },
  post: { isFound: (record) => isBlogPost(record as Post) },
}

export const ruleOf = (kind: RecordKind): RecordRule => ({ ...usual(kind), ...exceptions[kind] })
