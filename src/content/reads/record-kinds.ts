import { success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { kindName, listName, namesInList, namesInRecord, recordName } from '../content-names.ts'
import type { ContentType } from '../content-status.ts'
import type { DecodeContext } from '../decode/record.ts'
import { filterByLanguage } from '../language-filter.ts'
import type { RecordBase, RecordKind } from '../models.ts'
import type { Admission, Loaded, ReadKind } from '../store/read-kind.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import type { CallOptions, CallResult } from '../wordpress-calls.ts'
import { type Decode, listIn, recordBySlug } from './decoded-answers.ts'

/** What is read once for a language. */
export type OfLanguage = [language: Language]
/** One record, under the slug that was asked for. */
export type OfRecord = [language: Language, slug: string]

export const inItsLanguage = (language: Language): readonly Language[] => [language]

type OfKind<Item> = {
  record: RecordKind
  type: ContentType
  decode: Decode<Item>
  context: DecodeContext
}

/** All records of a kind in one language. */
export function recordList<Item extends RecordBase>({
  record,
  type,
  decode,
  context,
  call,
}: OfKind<Item> & { call(api: WordPressApi, language: Language): CallResult }): ReadKind<OfLanguage, Item[]> {
  return {
    kind: `${record}s`,
    type,
    languagesOf: inItsLanguage,
    names: (language) => [kindName(record), listName(record, language)],
    namesIn: (items) => namesInList(record, items),
    async load(api, language) {
      const list = await listIn(await call(api, language), decode, context)
      return list.ok ? success(filterByLanguage(list.value, language)) : list
    },
  }
}

/** One record of a kind, by its slug. */
export function singleRecord<Item extends RecordBase>({
  record,
  type,
  decode,
  context,
  call,
  ...more
}: OfKind<Item> & {
  call(api: WordPressApi, slug: string, options: CallOptions): CallResult
  admit?: (language: Language, slug: string) => Loaded<Admission>
}): ReadKind<OfRecord, Item> {
  return {
    ...more,
    kind: record,
    type,
    languagesOf: inItsLanguage,
    names: (language, slug) => [kindName(record), recordName(record, language, slug)],
    namesIn: (item) => namesInRecord(record, item),
    load: (api, language, slug) =>
      recordBySlug((options) => call(api, slug, options), language, decode, context),
  }
}
