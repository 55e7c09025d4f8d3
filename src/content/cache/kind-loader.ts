import type { Log } from '#base/log.ts'
import { failure, success } from '#base/result.ts'
import { anyTag } from '../content-tags.ts'
import { loadPolicies } from '../read-policies.ts'
import type { Refuser } from '../refusal.ts'
import { causeOf, notAttempted } from '../wordpress/errors.ts'
import type { WordPressApi } from '../wordpress/wordpress-api.ts'
import type { Archive } from './archive/archive.server.ts'
import { replaying, type Transcript, transcribing } from './archive/transcript.ts'
import type { LoadOutcome, LoadStates } from './load-states.ts'
import { isGone, isMisunderstood, isOutage, isRefusal, isWorthLogging, type ReadFault } from './read-fault.ts'
import type { Loaded, ReadKey, ReadKind } from './read-kind.ts'
import type { SharedReads } from './shared-reads.ts'

/** A cached answer with its tags and its size. */
export type CachedAnswer<Value> = {
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
export function createKindLoader<Key extends ReadKey, Value>(
  what: ReadKind<Key, Value>,
  {
    archive,
    sharing,
    loads,
    log,
    refused,
    failed,
  }: {
    archive: Archive | null
    sharing: SharedReads | null
    loads: LoadStates
    log: Log
    refused: (by: Refuser) => void
    failed: (read: string, reason: string) => void
  },
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
