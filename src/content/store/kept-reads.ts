import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure } from '#base/result.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import { createStaleWhileRevalidate } from '#resilience/stale-while-revalidate.ts'
import type { Archive } from '../archive/archive.server.ts'
import type { Reader } from '../content-reader.ts'
import { notAsked, notWaitedFor } from '../errors.ts'
import {
  contentExpiresMs,
  failureRememberedMs,
  maxKeptAnswers,
  maxKeptBytes,
  maxRememberedFailures,
  resultFreshMs,
} from '../policies.ts'
import { createKindLoader, type Kept } from './kind-loader.ts'
import type { LoadStates } from './load-states.ts'
import { isOutage, type ReadFault } from './read-fault.ts'
import type { Read, ReadKey, ReadKind } from './read-kind.ts'

export type KeptReads<Key extends ReadKey, Value> = {
  read(reader: Reader, ...key: Key): Promise<Read<Value>>
  /** Every answer that is remembered, of any age. */
  answers(): Value[]
  /** The same and those on disk: for an outage, when an answer may hold what another read has never asked for. */
  lastGoodAnswers(): Promise<Value[]>
}

/** What the store does with every kind alike. */
export type StoredKind = {
  invalidate(names: ReadonlySet<string>): void
  /** The names by which answers are read that depend on this one. */
  ownNamesBeside(name: string): string[]
  sweep(): void
  size(): { entries: number; bytes: number }
}

export type KeptReadsDependencies = {
  clock: Clock
  log: Log
  archive: Archive | null
  loads: LoadStates
  /** Waited for before WordPress is asked for what has changed. */
  quiet: () => Promise<void>
}

type Missed = { fault: ReadFault; names: ReadonlySet<string> }

/** The answers of one kind of read, kept for a while (LIM-4, LOAD-5). A failure never replaces a good one (LOAD-6). */
export function createKeptReads<Key extends ReadKey, Value>(
  what: ReadKind<Key, Value>,
  dependencies: KeptReadsDependencies,
): KeptReads<Key, Value> & StoredKind {
  const loader = createKindLoader(what, dependencies)
  const restoring = createSingleFlight<void>()
  const kept = createStaleWhileRevalidate<Kept<Value>, Missed>({
    clock: dependencies.clock,
    log: dependencies.log,
    maxEntries: maxKeptAnswers,
    maxBytes: maxKeptBytes,
    bytesOf: ({ bytes }) => bytes,
    freshMs: resultFreshMs,
    expiresMs: contentExpiresMs,
    failureMs: failureRememberedMs,
    maxFailures: maxRememberedFailures,
    isWorthRemembering: ({ fault }) => fault !== notAsked,
    disproves: ({ fault }) => fault.kind === 'absent',
    settle: dependencies.quiet,
    tooLate: { fault: notWaitedFor, names: new Set() },
  })

  const restore = (key: Key) => {
    const id = JSON.stringify(key)
    return restoring(id, async () => {
      const restored = kept.has(id) ? null : await loader.restore(key)
      if (restored) kept.restore(id, restored)
    })
  }
  const answers = () => kept.values().map(({ value }) => value)

  return {
    async read(reader, ...key) {
      const id = JSON.stringify(key)
      const load = async () => {
        const result = await loader.load(reader.api, key, kept.has(id))
        return result.ok ? result : failure({ fault: result.fault, names: new Set(loader.namesOf(key)) })
      }
      for (const name of loader.namesOf(key)) reader.saw(name)
      let served = await kept.read(id, load, reader.patienceMs())
      if (served.state === 'failed' && isOutage(served.fault.fault)) {
        await restore(key)
        served = kept.peek(id) ?? served
      }
      if (served.state === 'failed') return { state: 'failed', fault: served.fault.fault }
      for (const name of served.value.names) reader.saw(name)
      return { state: served.state, value: served.value.value }
    },
    answers,
    async lastGoodAnswers() {
      for (const key of await loader.restorableKeys()) await restore(key)
      return answers()
    },
    invalidate(names) {
      kept.invalidate((answer) => !answer.names.isDisjointFrom(names))
      kept.forgetFailures((missed) => !missed.names.isDisjointFrom(names))
    },
    ownNamesBeside: (name) =>
      kept
        .values()
        .filter(({ names }) => names.has(name))
        .flatMap(({ ownNames }) => ownNames),
    sweep: () => kept.sweep((id) => !loader.isOnDisk(JSON.parse(id))),
    size: kept.size,
  }
}
