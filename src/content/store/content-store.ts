import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Language } from '#locale/language.ts'
import type { Archive } from '../archive/archive.server.ts'
import { type ChangeEvent, recordKindOf } from '../changed-contents.ts'
import { idName, isRecordName } from '../content-names.ts'
import type { ContentStatus, ContentType } from '../content-status.ts'
import { createKeptReads, type KeptReads, type StoredKind } from './kept-reads.ts'
import { createLoadStates } from './load-states.ts'
import { createQuietPeriod } from './quiet-period.ts'
import type { ReadKey, ReadKind } from './read-kind.ts'

/** All kept answers, of every kind. */
export type ContentStore = {
  keep<Key extends ReadKey, Value>(kind: ReadKind<Key, Value>): KeptReads<Key, Value>
  /** Answers that have one of these names are read anew by their next readers. */
  invalidate(names: ReadonlySet<string>): void
  /** Names of single records under which the record of a change was read before: it may have had another slug. */
  formerNames(event: ChangeEvent): string[]
  /** LOAD-5: drops what has expired from memory, unless it is the only copy. */
  sweep(): void
  /** LANG-9. */
  clearFailures(type: ContentType, language: Language): void
  status(): Pick<ContentStatus, 'types' | 'kept'>
}

export function createContentStore(dependencies: {
  clock: Clock
  log: Log
  archive: Archive | null
}): ContentStore {
  const { clock, archive } = dependencies
  const loads = createLoadStates(clock)
  const quiet = createQuietPeriod(clock)
  const kinds: StoredKind[] = []
  const sum = (sizeOf: (kind: StoredKind) => number) => kinds.reduce((total, kind) => total + sizeOf(kind), 0)

  return {
    keep(kind) {
      const reads = createKeptReads(kind, { ...dependencies, loads, quiet: quiet.wait })
      kinds.push(reads)
      return reads
    },
    invalidate(names) {
      quiet.disturb()
      for (const kind of kinds) kind.invalidate(names)
    },
    formerNames({ type, id }) {
      const kind = recordKindOf(type)
      if (!kind || !id) return []
      return kinds.flatMap((stored) => stored.ownNamesBeside(idName(kind, id))).filter(isRecordName)
    },
    sweep() {
      for (const kind of kinds) kind.sweep()
    },
    clearFailures: loads.clearFailures,
    status: () => ({
      types: loads.status(),
      kept: {
        answers: sum((kind) => kind.size().entries),
        bytes: sum((kind) => kind.size().bytes),
        ...(archive?.status() ?? { files: 0, fileBytes: 0, setAside: 0, unwritable: false }),
      },
    }),
  }
}
