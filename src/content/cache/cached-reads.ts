import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, success } from '#base/result.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import { createStaleWhileRevalidate } from '#resilience/stale-while-revalidate.ts'
import type { Reader } from '../content-reader.ts'
import { anyTag } from '../content-tags.ts'
import { contentExpiresMs, maxCachedAnswers, maxCachedBytes, resultFreshMs } from '../policies.ts'
import { cachePolicies, loadPolicies } from '../read-policies.ts'
import type { Refuser } from '../refusal.ts'
import { causeOf, notAttempted } from '../wordpress/errors.ts'
import type { WordPressApi } from '../wordpress/wordpress-api.ts'
import type { Archive } from './archive/archive.server.ts'
import { replaying, type Transcript, transcribing } from './archive/transcript.ts'
import type { LoadOutcome, LoadStates } from './load-states.ts'
import { isGone, isMisunderstood, isOutage, isRefusal, isWorthLogging, type ReadFault } from './read-fault.ts'
import type { Loaded, Read, ReadKey, ReadKind } from './read-kind.ts'
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

/** A cached answer with its tags and its size. */
type CachedAnswer<Value> = {
  value: Value
  /** Tags of the read itself. */
  ownTags: readonly string[]
  /** Tags of the read and of everything that the value depends on. */
  tags: ReadonlySet<string>
  bytes: number
}

/**
 * Hungarian text (with letters beyond Latin-1) takes two bytes per character in memory; a decoded value is about as
 * long as its answer.
 */
const bytesPerCharacter = 2

/**
 * Loads the answers of one kind from WordPress, or else from the archive on disk, which holds each good answer as it
 * arrived. Failed loads are logged, except for silent kinds.
 */
function createKindLoader<Key extends ReadKey, Value>(
  what: ReadKind<Key, Value>,
  { archive, sharing, loads, log, refused, failed }: CachedReadsDependencies,
) {
  const archiveKey = (key: Key) => ({ kind: what.kind, key: JSON.stringify(key) })
  const tagsOf = (key: Key) => [anyTag, ...what.tags(...key)]
  const cached = (value: Value, key: Key, characters = 0): CachedAnswer<Value> => ({
    value,
    ownTags: what.tags(...key),
    tags: new Set([...tagsOf(key), ...(what.tagsOf?.(value) ?? [])]),
    bytes: characters * bytesPerCharacter,
  })

  const noteFailure = (fault: ReadFault) => {
    if (isWorthLogging(fault)) failed(what.kind, fault.message)
    if (!isOutage(fault)) return
    const { message: reason, refusedBy } = fault
    if (refusedBy) refused(refusedBy)
    const level = what.isSilent || fault === notAttempted || fault.kind === 'refused' ? 'debug' : 'warn'
    // Logged without its key, which may contain a visitor's input.
    log[level]({ read: what.kind, reason, refusedBy, cause: causeOf(fault) }, 'content was not read')
  }

  async function ask(api: WordPressApi, key: Key, isCached: boolean): Loaded<CachedAnswer<Value>> {
    const isKnown = isCached || (archive?.has(archiveKey(key)) ?? false)
    const admitted = await loadPolicies(what, key, { loads, isKnown })
    if (!admitted.ok) {
      if (admitted.fault.refusedBy) noteFailure(admitted.fault)
      return admitted
    }
    const shared = await sharing?.begin(archiveKey(key))
    const taken = shared && 'answer' in shared ? await replay(key, JSON.parse(shared.answer)) : null
    if (taken) {
      admitted.value?.wasThere()
      return success(taken)
    }
    const recording = transcribing(api)
    let answer: string | null = null
    try {
      const result = await what.load(recording.api, ...key)
      if (!result.ok) return withoutAnswer(key, result.fault, isCached)
      admitted.value?.wasThere()
      answer = JSON.stringify(recording.transcript)
      archive?.save(archiveKey(key), answer)
      return success(cached(result.value, key, answer.length))
    } finally {
      if (shared && 'end' in shared) shared.end(answer)
    }
  }

  /** Uses the same decoders as for a live answer. Returns null if the transcript lacks what this version requests. */
  async function replay(key: Key, transcript: Transcript): Promise<CachedAnswer<Value> | null> {
    const result = await what.load(replaying(transcript), ...key)
    return result.ok ? cached(result.value, key, JSON.stringify(transcript).length) : null
  }

  /** LOAD-6: a good answer is discarded only when WordPress says that the content does not exist. */
  function withoutAnswer(key: Key, fault: ReadFault, isCached: boolean) {
    noteFailure(fault)
    const instead = isRefusal(fault) ? what.whenRefused : what.whenAbsent
    if (isOutage(fault) && !(isRefusal(fault) && instead)) return failure(fault)
    const isInconclusive = isMisunderstood(fault) || (isGone(fault) && !what.isByAddress?.(...key))
    if (!isInconclusive) archive?.forget(archiveKey(key))
    else if (isCached) return failure(fault)
    return instead ? success(cached(instead(...key), key)) : failure(fault)
  }

  function outcomeOf(key: Key, result: Awaited<Loaded<unknown>>): LoadOutcome {
    if (what.isByAddress?.(...key)) return 'no attempt'
    if (result.ok || !isOutage(result.fault)) return 'answered'
    return result.fault === notAttempted || result.fault.kind === 'refused' ? 'no attempt' : 'failed'
  }

  return {
    tagsOf,
    /** @param isCached whether there is already an older answer */
    load: (api: WordPressApi, key: Key, isCached: boolean): Loaded<CachedAnswer<Value>> =>
      loads.track(
        what.type,
        what.languagesOf(...key),
        () => ask(api, key, isCached),
        (result) => outcomeOf(key, result),
      ),
    /** The last good answer on disk. */
    async restore(key: Key): Promise<CachedAnswer<Value> | null> {
      const transcript = await archive?.load(archiveKey(key))
      return transcript ? replay(key, transcript) : null
    },
    restorableKeys: async (): Promise<Key[]> =>
      ((await archive?.keys(what.kind)) ?? []).map((key) => JSON.parse(key)),
    isOnDisk: (key: Key) => archive?.has(archiveKey(key)) ?? false,
  }
}
