import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Result } from '#base/result.ts'
import { createStaleWhileRevalidate, type Served } from '#resilience/stale-while-revalidate.ts'
import { type ContentFault, isAbsence, notAsked } from '../errors.ts'
import { contentExpiresMs, failureRememberedMs, maxKeptAnswers, resultFreshMs } from '../policies.ts'
import type { Reading } from '../reading.ts'

/** Why a read of WordPress gave nothing: `absent` when it answered that it has no such record. */
export type ReadFault = ContentFault | { kind: 'absent'; message: string }

export const absent: ReadFault = { kind: 'absent', message: 'There is no such record' }

/** WordPress gave no usable answer, as opposed to having answered that there is none. */
export const isOutage = (fault: ReadFault): boolean => fault.kind !== 'absent' && !isAbsence(fault)

export type Read<Value> = Served<Value, ReadFault>

export type KeptReads<Value> = {
  read(key: string, load: () => Promise<Result<Value, ReadFault>>): Promise<Read<Value>>
  /** Every answer that is remembered, of any age. */
  answers(): Value[]
}

/**
 * The answers of one kind of read, kept for a while (LIM-4, LOAD-5). A failure never replaces a good answer (LOAD-6);
 * each load that WordPress fails is logged, except those of the portfolio, which are silent (SPEC §8).
 */
export function createKeptReads<Value>(options: {
  clock: Clock
  log: Log
  name: string
  isSilent?: boolean
}): KeptReads<Value> {
  const { clock, log, name, isSilent = false } = options
  const kept = createStaleWhileRevalidate<Value, ReadFault>({
    clock,
    log,
    maxEntries: maxKeptAnswers,
    freshMs: resultFreshMs,
    expiresMs: contentExpiresMs,
    failureMs: failureRememberedMs,
    disproves: (fault) => fault.kind === 'absent',
    tooLate: notAsked,
  })

  const logFailure = (key: string, fault: ReadFault) => {
    const cause = 'cause' in fault ? String(fault.cause) : undefined
    log[isSilent ? 'debug' : 'warn'](
      { read: name, key, reason: fault.message, cause },
      'content was not read',
    )
  }

  return {
    read: (key, load) =>
      kept.read(key, async () => {
        const result = await load()
        if (!result.ok && isOutage(result.fault) && result.fault !== notAsked) logFailure(key, result.fault)
        return result
      }),
    answers: kept.values,
  }
}

/** LOAD-6: what was read, of any age, else what the fallback gives. */
export const valueOr = async <Value>(read: Read<Value>, fallback: () => Promise<Value>): Promise<Value> =>
  read.state === 'failed' ? fallback() : read.value

/** ROUTE-6: what may stand in for a record that was not read. */
export type StandIns<Value> = {
  /** A copy of the record in an older answer, such as a list. */
  held?: () => Value | undefined
  builtIn: () => Promise<Reading<Value>>
  /** Whether the built-in record also stands in when WordPress answers that it has none. */
  isFor?: (fault: ReadFault) => boolean
}

export async function readingOr<Value>(
  read: Read<Value>,
  standIns: StandIns<Value>,
): Promise<Reading<Value>> {
  if (read.state !== 'failed') return read
  const { held, builtIn, isFor = isOutage } = standIns
  const outage = isOutage(read.fault)
  const copy = outage ? held?.() : undefined
  if (copy) return { state: 'stale', value: copy }
  if (outage || isFor(read.fault)) {
    const standIn = await builtIn()
    if ('value' in standIn) return { state: outage ? 'stale' : 'fresh', value: standIn.value }
  }
  return outage ? { state: 'unavailable', reason: read.fault.message } : { state: 'absent' }
}
