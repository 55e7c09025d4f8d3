import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure } from '#base/result.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import { createStaleWhileRevalidate } from '#resilience/stale-while-revalidate.ts'
import type { Reader } from '../content-reader.ts'
import { contentExpiresMs, maxCachedAnswers, maxCachedBytes, resultFreshMs } from '../policies.ts'
import { cachePolicies } from '../read-policies.ts'
import type { Refuser } from '../refusal.ts'
import type { Archive } from './archive/archive.server.ts'
import { type CachedAnswer, createKindLoader } from './kind-loader.ts'
import type { LoadStates } from './load-states.ts'
import { isOutage, type ReadFault } from './read-fault.ts'
import type { Read, ReadKey, ReadKind } from './read-kind.ts'
import type { SharedReads } from './shared-reads.ts'

export type CachedReads<Key extends ReadKey, Value> = {
  read(reader: Reader, ...key: Key): Promise<Read<Value>>
  /** All answers in memory, whatever their age. */
  answers(): Value[]
  /** The answers in memory and on disk: in an outage a list may contain a record that was never read by its slug. */
  lastGoodAnswers(): Promise<Value[]>
}

/** What the store does with every kind of read. */
export type CachedKind = {
  invalidate(tags: ReadonlySet<string>): void
  /** The own tags of each answer that has this tag. */
  ownTagsWith(tag: string): string[]
  sweep(): void
  size(): { entries: number; bytes: number }
}

export type CachedReadsDependencies = {
  clock: Clock
  log: Log
  archive: Archive | null
  sharing: SharedReads | null
  loads: LoadStates
  /** Awaited before WordPress is asked again after a change. */
  debounce: () => Promise<void>
  /** Counts a read that was refused. */
  refused(by: Refuser): void
  /** Called when a read from WordPress fails, to notify the owner. */
  failed(read: string, reason: string): void
}

type Missed = { fault: ReadFault; tags: ReadonlySet<string> }

/** Caches the answers of one kind of read (LIM-4, LOAD-5). A failure never replaces a good answer (LOAD-6). */
export function createCachedReads<Key extends ReadKey, Value>(
  what: ReadKind<Key, Value>,
  dependencies: CachedReadsDependencies,
): CachedReads<Key, Value> & CachedKind {
  const loader = createKindLoader(what, dependencies)
  const restoring = createSingleFlight<void>()
  const cache = createStaleWhileRevalidate<CachedAnswer<Value>, Missed>({
    clock: dependencies.clock,
    log: dependencies.log,
    maxEntries: maxCachedAnswers,
    maxBytes: maxCachedBytes,
    bytesOf: ({ bytes }) => bytes,
    freshMs: resultFreshMs,
    expiresMs: contentExpiresMs,
    disproves: ({ fault }) => fault.kind === 'absent',
    ...cachePolicies(dependencies.debounce),
  })

  const restore = (key: Key) => {
    const id = JSON.stringify(key)
    return restoring(id, async () => {
      const restored = cache.has(id) ? null : await loader.restore(key)
      if (restored) cache.restore(id, restored)
    })
  }
  const answers = () => cache.values().map(({ value }) => value)

  return {
    async read(reader, ...key) {
      const id = JSON.stringify(key)
      const load = async () => {
        const result = await loader.load(reader.api, key, cache.has(id))
        return result.ok ? result : failure({ fault: result.fault, tags: new Set(loader.tagsOf(key)) })
      }
      for (const tag of loader.tagsOf(key)) reader.noteTag(tag)
      let served = await cache.read(id, load, reader.budgetMs())
      const by = served.state === 'failed' ? served.fault.fault.refusedBy : undefined
      // All other refusals are counted where the load ends, because by then it may have no reader left.
      if (by === 'page budget' || by === 'failure memory') dependencies.refused(by)
      if (served.state === 'failed' && isOutage(served.fault.fault)) {
        await restore(key)
        served = cache.peek(id) ?? served
      }
      if (served.state === 'failed') return { state: 'failed', fault: served.fault.fault }
      for (const tag of served.value.tags) reader.noteTag(tag)
      if (served.isOutdated) reader.usedFallback()
      return { state: served.state, value: served.value.value }
    },
    answers,
    async lastGoodAnswers() {
      for (const key of await loader.restorableKeys()) await restore(key)
      return answers()
    },
    invalidate(tags) {
      cache.invalidate((answer) => !answer.tags.isDisjointFrom(tags))
      cache.forgetFailures((missed) => !missed.tags.isDisjointFrom(tags))
    },
    ownTagsWith: (tag) =>
      cache
        .values()
        .filter(({ tags }) => tags.has(tag))
        .flatMap(({ ownTags }) => ownTags),
    sweep: () => cache.sweep((id) => !loader.isOnDisk(JSON.parse(id))),
    size: cache.size,
  }
}
