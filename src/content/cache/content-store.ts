import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Language } from '#locale/language.ts'
import type { ContentStatus, ContentType, ReadFailures } from '../content-status.ts'
import { idTag, isRecordTag } from '../content-tags.ts'
import { changeDebounceMaxMs, changeDebounceMs } from '../policies.ts'
import { recordKindOf } from '../record-types.ts'
import { noRefusals, type Refuser } from '../refusal.ts'
import type { Archive } from './archive/archive.server.ts'
import { type CachedKind, type CachedReads, createCachedReads } from './cached-reads.ts'
import type { ChangeEvent } from './changed-contents.ts'
import { createLoadStates } from './load-states.ts'
import type { ReadKey, ReadKind } from './read-kind.ts'
import type { SharedReads } from './shared-reads.ts'

/** The cached answers of every kind of read. */
export type ContentStore = {
  cached<Key extends ReadKey, Value>(kind: ReadKind<Key, Value>): CachedReads<Key, Value>
  /** Marks the answers with one of these tags as stale; the next reader loads them again. */
  invalidate(tags: ReadonlySet<string>): void
  /** Tags under which the changed record was read before, because its slug may have changed. */
  formerTags(event: ChangeEvent): string[]
  /** LOAD-5: drops expired entries from memory, unless they are the only copy. */
  sweep(): void
  /** Notifies the owner of a failed read from WordPress; cached reads call it themselves. */
  failed(read: string, reason: string): void
  /** LANG-9. */
  clearFailures(type: ContentType, language: Language): void
  status(): Pick<ContentStatus, 'types' | 'kept' | 'refusals' | 'failures'>
}

export function createContentStore(dependencies: {
  clock: Clock
  log: Log
  archive: Archive | null
  sharing?: SharedReads | null
}): ContentStore {
  const { clock, archive, sharing = null } = dependencies
  const loads = createLoadStates(clock)
  const debounce = createChangeDebounce(clock)
  const refusals = noRefusals()
  const refused = (by: Refuser) => {
    refusals[by] += 1
  }
  const failures: ReadFailures = {}
  const failed = (read: string, reason: string) => {
    failures[read] = { times: (failures[read]?.times ?? 0) + 1, reason, at: clock.now() }
  }
  const kinds: CachedKind[] = []
  const sum = (sizeOf: (kind: CachedKind) => number) => kinds.reduce((total, kind) => total + sizeOf(kind), 0)

  return {
    cached(kind) {
      const reads = createCachedReads(kind, {
        ...dependencies,
        sharing,
        loads,
        debounce: debounce.wait,
        refused,
        failed,
      })
      kinds.push(reads)
      return reads
    },
    invalidate(tags) {
      debounce.restart()
      for (const kind of kinds) kind.invalidate(tags)
    },
    formerTags({ type, id }) {
      const kind = recordKindOf(type)
      if (!kind || !id) return []
      return kinds.flatMap((stored) => stored.ownTagsWith(idTag(kind, id))).filter(isRecordTag)
    },
    sweep() {
      for (const kind of kinds) kind.sweep()
    },
    failed,
    clearFailures: loads.clearFailures,
    status: () => ({
      types: loads.status(),
      refusals: { ...refusals },
      failures: { ...failures },
      kept: {
        answers: sum((kind) => kind.size().entries),
        bytes: sum((kind) => kind.size().bytes),
        ...(archive?.status() ?? { files: 0, fileBytes: 0, setAside: 0, unwritable: false }),
      },
    }),
  }
}

/**
 * Editors save in bursts: reading changed content waits for a short pause between changes, two seconds at most, so that
 * a burst costs one call.
 */
export function createChangeDebounce(clock: Clock) {
  let burstBegan = Number.NEGATIVE_INFINITY
  let lastChange = Number.NEGATIVE_INFINITY
  return {
    restart() {
      const now = clock.monotonic()
      if (now - lastChange >= changeDebounceMs || now - burstBegan >= changeDebounceMaxMs) burstBegan = now
      lastChange = now
    },
    async wait(): Promise<void> {
      const givesUpAt = clock.monotonic() + changeDebounceMaxMs
      for (;;) {
        const quietAt = Math.min(lastChange + changeDebounceMs, burstBegan + changeDebounceMaxMs, givesUpAt)
        if (clock.monotonic() >= quietAt) return
        await clock.sleep(quietAt - clock.monotonic())
      }
    },
  }
}
