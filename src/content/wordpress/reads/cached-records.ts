import type { Language } from '#locale/language.ts'
import type { RecordBase } from '../../models.ts'
import type { RecordKind } from '../../record-types.ts'

/** The complete records in memory, for the search, which does not read any itself. */
export type CachedRecords = {
  add(kind: RecordKind, records: () => readonly RecordBase[]): void
  in(language: Language): { kind: RecordKind; record: RecordBase }[]
}

export function createCachedRecords(): CachedRecords {
  const sources: { kind: RecordKind; records: () => readonly RecordBase[] }[] = []
  return {
    add: (kind, records) => void sources.push({ kind, records }),
    in: (language) =>
      sources.flatMap(({ kind, records }) =>
        records()
          .filter((record) => record.language === language)
          .map((record) => ({ kind, record })),
      ),
  }
}
