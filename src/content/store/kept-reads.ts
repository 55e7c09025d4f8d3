import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import { createStaleWhileRevalidate, type Served } from '#resilience/stale-while-revalidate.ts'
import type { Archive } from '../archive/archive.server.ts'
import { replaying, transcribing } from '../archive/transcript.ts'
import { anything } from '../content-names.ts'
import type { Reader } from '../content-reader.ts'
import type { ContentType } from '../content-status.ts'
import { notAsked, notWaitedFor } from '../errors.ts'
import {
  contentExpiresMs,
  failureRememberedMs,
  maxKeptAnswers,
  maxKeptBytes,
  maxRememberedFailures,
  resultFreshMs,
} from '../policies.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import type { LoadOutcome, LoadStates } from './load-states.ts'
import { isMisunderstood, isOutage, type ReadFault } from './read-fault.ts'

export type Read<Value> = Served<Value, ReadFault>
export type Loaded<Value> = Promise<Result<Value, ReadFault>>

/** What tells one read of a kind from another: plain values in a fixed order, the language first. */
export type ReadKey = readonly (string | number | null)[]

/** A kind of read: how it is loaded from WordPress, and by which names it is known (content-names.ts). */
export type ReadKind<Key extends ReadKey, Value> = {
  kind: string
  type: ContentType
  /** A failure of the portfolio is silent (SPEC §8). */
  isSilent?: boolean
  load(api: WordPressApi, ...key: Key): Loaded<Value>
  /** The languages whose content this is. */
  languagesOf(...key: Key): readonly Language[]
  names(...key: Key): readonly string[]
  /** What else a value depends on. */
  namesIn?(value: Value): readonly string[]
  /** What is read where WordPress answers that it has none. */
  whenAbsent?(...key: Key): Value
  /** Asked before WordPress is, for what has never been read. */
  admit?(...key: Key): Loaded<Admission>
}

export type KeptReads<Key extends ReadKey, Value> = {
  read(reader: Reader, ...key: Key): Promise<Read<Value>>
  /** Every answer that is remembered, of any age. */
  answers(): Value[]
  /** The same and those on disk: for an outage, when an answer may hold what another read has never asked for. */
  lastGoodAnswers(): Promise<Value[]>
}

/** Leave to ask WordPress; is told when it has what was asked for. */
export type Admission = { wasThere(): void }

/** What the store does with every kind alike. */
export type StoredKind = {
  invalidate(names: ReadonlySet<string>): void
  /** The names by which answers are read that depend on this one. */
  ownNamesBeside(name: string): string[]
  sweep(): void
  size(): { entries: number; bytes: number }
}

type Kept<Value> = { value: Value; ownNames: readonly string[]; names: ReadonlySet<string>; bytes: number }
type Missed = { fault: ReadFault; names: ReadonlySet<string> }

/** A text in memory takes two bytes a character where it is Hungarian; what is decoded is about as long as the answer. */
const bytesPerCharacter = 2

/**
 * The answers of one kind of read, kept for a while (LIM-4, LOAD-5) and, as they came from WordPress, on disk. A failure
 * never replaces a good answer (LOAD-6); each load that WordPress fails is logged, except those that are silent.
 */
export function createKeptReads<Key extends ReadKey, Value>(
  what: ReadKind<Key, Value>,
  dependencies: {
    clock: Clock
    log: Log
    archive: Archive | null
    loads: LoadStates
    quiet: () => Promise<void>
  },
): KeptReads<Key, Value> & StoredKind {
  const { clock, log, archive, loads, quiet } = dependencies
  const kept = createStaleWhileRevalidate<Kept<Value>, Missed>({
    clock,
    log,
    maxEntries: maxKeptAnswers,
    maxBytes: maxKeptBytes,
    bytesOf: ({ bytes }) => bytes,
    freshMs: resultFreshMs,
    expiresMs: contentExpiresMs,
    failureMs: failureRememberedMs,
    maxFailures: maxRememberedFailures,
    isWorthRemembering: ({ fault }) => fault !== notAsked,
    disproves: ({ fault }) => fault.kind === 'absent',
    settle: quiet,
    tooLate: { fault: notWaitedFor, names: new Set() },
  })
  const restoring = createSingleFlight<void>()
  const archiveKey = (key: string) => ({ kind: what.kind, key })
  const namesOf = (key: Key) => [anything, ...what.names(...key)]

  const logFailure = (key: string, fault: ReadFault) => {
    if (!isOutage(fault) || fault === notAsked) return
    const level = what.isSilent || fault.kind === 'refused' ? 'debug' : 'warn'
    const cause = 'cause' in fault ? String(fault.cause) : undefined
    log[level]({ read: what.kind, key, reason: fault.message, cause }, 'content was not read')
  }

  const keep = (value: Value, key: Key, characters: number): Kept<Value> => ({
    value,
    ownNames: what.names(...key),
    names: new Set([...namesOf(key), ...(what.namesIn?.(value) ?? [])]),
    bytes: characters * bytesPerCharacter,
  })

  async function load(api: WordPressApi, key: Key): Loaded<Kept<Value>> {
    const id = JSON.stringify(key)
    const isKept = kept.has(id)
    if (loads.isBlocked(what.type, what.languagesOf(...key))) return failure(blocked)
    const isKnown = isKept || archive?.has(archiveKey(id))
    const admitted = isKnown ? undefined : await what.admit?.(...key)
    if (admitted?.ok === false) return admitted
    const recording = transcribing(api)
    const result = await what.load(recording.api, ...key)
    if (result.ok) {
      admitted?.value.wasThere()
      const answer = JSON.stringify(recording.transcript)
      archive?.save(archiveKey(id), answer)
      return success(keep(result.value, key, answer.length))
    }
    const { fault } = result
    logFailure(id, fault)
    if (isOutage(fault)) return failure(fault)
    if (!isMisunderstood(fault)) archive?.forget(archiveKey(id))
    else if (isKept) return failure(fault)
    return what.whenAbsent ? success(keep(what.whenAbsent(...key), key, 0)) : failure(fault)
  }

  /** Reads the last good answer from the disk, through the same decoders as if it came from WordPress. */
  const restore = (key: Key) => {
    const id = JSON.stringify(key)
    return restoring(id, async () => {
      const transcript = kept.has(id) ? null : await archive?.load(archiveKey(id))
      if (!transcript) return
      const result = await what.load(replaying(transcript), ...key)
      if (result.ok) kept.restore(id, keep(result.value, key, JSON.stringify(transcript).length))
    })
  }

  return {
    async read(reader, ...key) {
      const id = JSON.stringify(key)
      const anew = async () => {
        const work = () => load(reader.api, key)
        const result = await loads.track(what.type, what.languagesOf(...key), work, outcomeOf)
        return result.ok ? result : failure({ fault: result.fault, names: new Set(namesOf(key)) })
      }
      for (const name of namesOf(key)) reader.saw(name)
      let served = await kept.read(id, anew, reader.patienceMs())
      if (served.state === 'failed' && isOutage(served.fault.fault)) {
        await restore(key)
        served = kept.peek(id) ?? served
      }
      if (served.state === 'failed') return { state: 'failed', fault: served.fault.fault }
      for (const name of served.value.names) reader.saw(name)
      return { state: served.state, value: served.value.value }
    },
    answers: () => kept.values().map(({ value }) => value),
    async lastGoodAnswers() {
      for (const id of (await archive?.keys(what.kind)) ?? []) await restore(JSON.parse(id))
      return this.answers()
    },
    invalidate(names) {
      kept.invalidate((value) => !value.names.isDisjointFrom(names))
      kept.forgetFailures((missed) => !missed.names.isDisjointFrom(names))
    },
    ownNamesBeside: (name) =>
      kept
        .values()
        .filter(({ names }) => names.has(name))
        .flatMap(({ ownNames }) => ownNames),
    sweep: () => kept.sweep((id) => !archive?.has(archiveKey(id))),
    size: kept.size,
  }
}

const blocked: ReadFault = { kind: 'refused', message: 'Blocked after failed attempts' }

function outcomeOf(result: Result<unknown, ReadFault>): LoadOutcome {
  if (result.ok || !isOutage(result.fault)) return 'answered'
  return result.fault === notAsked || result.fault.kind === 'refused' ? 'not asked' : 'failed'
}
