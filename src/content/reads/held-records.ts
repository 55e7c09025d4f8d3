import type { Language } from '#locale/language.ts'
import type { RecordBase, RecordKind } from '../models.ts'

/** The whole records that answers in memory hold, whoever has read them: for the search, which asks for none. */
export type HeldRecords = {
  add(kind: RecordKind, records: () => readonly RecordBase[]): void
  in(language: Language): { kind: RecordKind; record: RecordBase }[]
}

export function createHeldRecords(): HeldRecords {
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
