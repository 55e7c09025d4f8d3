import { isOutage, isRefusal, type ReadFault } from '../../cache/read-fault.ts'
import type { Read } from '../../cache/read-kind.ts'
import type { Reader } from '../../content-reader.ts'
import type { Reading } from '../../reading.ts'

/** LOAD-6: what was read, of any age, else what the fallback gives. */
export function valueOr<Value>(
  reader: Reader,
  read: Read<Value>,
  fallback: () => Promise<Value>,
): Promise<Value> | Value {
  if (read.state !== 'failed') return read.value
  if (isOutage(read.fault)) reader.usedFallback()
  return fallback()
}

/** The same of a list, which says when it is not WordPress's: an outage is not emptiness. */
export async function listOr<List extends object>(
  reader: Reader,
  read: Read<List>,
  fallback: () => Promise<List>,
): Promise<List & { isUnread?: boolean }> {
  const list = await valueOr(reader, read, fallback)
  return read.state === 'failed' && isOutage(read.fault) ? { ...list, isUnread: true } : list
}

/** ROUTE-6: what may be shown instead of a record that was not read. */
export type Fallbacks<Value> = {
  /** A copy of the record in another answer, such as a list. */
  copy: () => Promise<Value | undefined>
  builtIn: () => Promise<Reading<Value>>
  /** Whether the built-in record serves for this fault; in an outage it always does. */
  isFor: (fault: ReadFault) => boolean
}

/**
 * ROUTE-6: what was read; in an outage a copy of it, else the built-in record, else `unavailable`. `absent` only where
 * WordPress itself says that there is none, or that it is not for visitors.
 */
export async function readingOr<Value>(
  reader: Reader,
  read: Read<Value>,
  fallbacks: Fallbacks<Value>,
): Promise<Reading<Value>> {
  if (read.state !== 'failed') return read
  const outage = isOutage(read.fault)
  const copy = outage ? await fallbacks.copy() : undefined
  if (copy) return { state: 'stale', value: copy }
  if (outage) reader.usedFallback()
  if (outage || fallbacks.isFor(read.fault)) {
    const builtIn = await fallbacks.builtIn()
    if ('value' in builtIn) return { state: outage ? 'stale' : 'fresh', value: builtIn.value }
  }
  const isAnswer = !outage || isRefusal(read.fault)
  return isAnswer ? { state: 'absent' } : { state: 'unavailable', reason: read.fault.message }
}
