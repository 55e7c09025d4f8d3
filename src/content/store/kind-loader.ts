import type { Log } from '#base/log.ts'
import { failure, success } from '#base/result.ts'
import type { Archive } from '../archive/archive.server.ts'
import { replaying, transcribing } from '../archive/transcript.ts'
import { anything } from '../content-names.ts'
import { notAsked } from '../errors.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import type { LoadOutcome, LoadStates } from './load-states.ts'
import { isMisunderstood, isOutage, type ReadFault } from './read-fault.ts'
import type { Loaded, ReadKey, ReadKind } from './read-kind.ts'

/** An answer as it is kept: what it says, what it is known by, and what it weighs. */
export type Kept<Value> = {
  value: Value
  ownNames: readonly string[]
  names: ReadonlySet<string>
  bytes: number
}

/** A text in memory takes two bytes a character where it is Hungarian; what is decoded is about as long as the answer. */
const bytesPerCharacter = 2

/**
 * Loads the answers of one kind from WordPress and, where that fails, from the disk, where each good one is kept as it
 * came. Each load that WordPress fails is logged, except those that are silent.
 */
export function createKindLoader<Key extends ReadKey, Value>(
  what: ReadKind<Key, Value>,
  { archive, loads, log }: { archive: Archive | null; loads: LoadStates; log: Log },
) {
  const archiveKey = (key: Key) => ({ kind: what.kind, key: JSON.stringify(key) })
  const namesOf = (key: Key) => [anything, ...what.names(...key)]
  const kept = (value: Value, key: Key, characters = 0): Kept<Value> => ({
    value,
    ownNames: what.names(...key),
    names: new Set([...namesOf(key), ...(what.namesIn?.(value) ?? [])]),
    bytes: characters * bytesPerCharacter,
  })

  const logFailure = (key: Key, fault: ReadFault) => {
    if (!isOutage(fault) || fault === notAsked) return
    const level = what.isSilent || fault.kind === 'refused' ? 'debug' : 'warn'
    const cause = 'cause' in fault ? String(fault.cause) : undefined
    log[level]({ read: what.kind, key, reason: fault.message, cause }, 'content was not read')
  }

  async function ask(api: WordPressApi, key: Key, isKept: boolean): Loaded<Kept<Value>> {
    if (loads.isBlocked(what.type, what.languagesOf(...key))) return failure(blocked)
    const isKnown = isKept || archive?.has(archiveKey(key))
    const admitted = isKnown ? undefined : await what.admit?.(...key)
    if (admitted?.ok === false) return admitted
    const recording = transcribing(api)
    const result = await what.load(recording.api, ...key)
    if (!result.ok) return withoutAnswer(key, result.fault, isKept)
    admitted?.value.wasThere()
    const answer = JSON.stringify(recording.transcript)
    archive?.save(archiveKey(key), answer)
    return success(kept(result.value, key, answer.length))
  }

  /** LOAD-6: only WordPress itself makes a good answer be forgotten, by saying that there is none any more. */
  function withoutAnswer(key: Key, fault: ReadFault, isKept: boolean) {
    logFailure(key, fault)
    if (isOutage(fault)) return failure(fault)
    if (!isMisunderstood(fault)) archive?.forget(archiveKey(key))
    else if (isKept) return failure(fault)
    return what.whenAbsent ? success(kept(what.whenAbsent(...key), key)) : failure(fault)
  }

  return {
    namesOf,
    /** @param isKept whether there is an older answer already */
    load: (api: WordPressApi, key: Key, isKept: boolean): Loaded<Kept<Value>> =>
      loads.track(what.type, what.languagesOf(...key), () => ask(api, key, isKept), outcomeOf),
    /** The last good answer on disk, through the same decoders as if it came from WordPress now. */
    async restore(key: Key): Promise<Kept<Value> | null> {
      const transcript = await archive?.load(archiveKey(key))
      if (!transcript) return null
      const result = await what.load(replaying(transcript), ...key)
      return result.ok ? kept(result.value, key, JSON.stringify(transcript).length) : null
    },
    restorableKeys: async (): Promise<Key[]> =>
      ((await archive?.keys(what.kind)) ?? []).map((key) => JSON.parse(key)),
    isOnDisk: (key: Key) => archive?.has(archiveKey(key)) ?? false,
  }
}

const blocked: ReadFault = { kind: 'refused', message: 'Blocked after failed attempts' }

function outcomeOf(result: Awaited<Loaded<unknown>>): LoadOutcome {
  if (result.ok || !isOutage(result.fault)) return 'answered'
  return result.fault === notAsked || result.fault.kind === 'refused' ? 'not asked' : 'failed'
}
