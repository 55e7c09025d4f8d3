import type { Reader } from '../content-reader.ts'
import type { Reading } from '../reading.ts'
import { isOutage, type ReadFault } from '../store/read-fault.ts'
import type { Read } from '../store/read-kind.ts'

/** LOAD-6: what was read, of any age, else what the fallback gives. */
export function valueOr<Value>(
  reader: Reader,
  read: Read<Value>,
  fallback: () => Promise<Value>,
): Promise<Value> | Value {
  if (read.state !== 'failed') return read.value
  if (isOutage(read.fault)) reader.stoodIn()
  return fallback()
}

/** ROUTE-6: what may stand in for a record that was not read. */
export type StandIns<Value> = {
  /** A copy of the record in another answer, such as a list. */
  held?: () => Promise<Value | undefined>
  builtIn: () => Promise<Reading<Value>>
  /** Whether the built-in record also stands in when WordPress answers that it has none. */
  isFor?: (fault: ReadFault) => boolean
}

/**
 * ROUTE-6: what was read; in an outage a copy of it, else the built-in record, else `unavailable`. `absent` only where
 * WordPress itself says that there is none.
 */
export async function readingOr<Value>(
  reader: Reader,
  read: Read<Value>,
  standIns: StandIns<Value>,
): Promise<Reading<Value>> {
  if (read.state !== 'failed') return read
  const { held, builtIn, isFor = isOutage } = standIns
  const outage = isOutage(read.fault)
  const copy = outage ? await held?.() : undefined
  if (copy) return { state: 'stale', value: copy }
  if (outage) reader.stoodIn()
  if (outage || isFor(read.fault)) {
    const standIn = await builtIn()
    if ('value' in standIn) return { state: outage ? 'stale' : 'fresh', value: standIn.value }
  }
  return outage ? { state: 'unavailable', reason: read.fault.message } : { state: 'absent' }
}
