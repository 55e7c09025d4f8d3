import type { Language } from '#locale/language.ts'
import { absent, isOutage, isRefusal, type ReadFault } from '../../cache/read-fault.ts'
import type { Read } from '../../cache/read-kind.ts'
import type { Reader } from '../../content-reader.ts'
import type { Reading } from '../../reading.ts'
import { firstInOrder } from '../../records/text-order.ts'

/** LOAD-6: the last good answer of any age, else the fallback. */
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

/** What may be shown instead of a record that was not read, or not in the language. */
export type Fallbacks<Value> = {
  /** ROUTE-6: a copy of the record in another answer, such as a list. */
  copy: () => Promise<Value | undefined>
  builtIn: () => Promise<Reading<Value>>
  /** Whether the built-in record serves for this fault; in an outage without a copy it always does. */
  isFor: (fault: ReadFault) => boolean
  /** Whether what was read is a text in the language, itself or by leading to its translation. */
  isOwn: (value: Value) => boolean
}

/**
 * ROUTE-6, LANG-10: what was read, in an outage a copy of it, or the built-in record, in the one order of languages; else
 * `unavailable`. `absent` only where WordPress itself says that there is none, or that it is not for visitors.
 */
export async function readingOr<Value extends { language: Language }>(
  reader: Reader,
  language: Language,
  read: Read<Value>,
  { copy, builtIn, isFor, isOwn }: Fallbacks<Value>,
): Promise<Reading<Value>> {
  const fault = read.state === 'failed' ? read.fault : null
  const outage = fault !== null && isOutage(fault)
  const kept = outage ? await copy() : undefined
  const cms = read.state === 'failed' ? kept : read.value
  const mayBeBuiltIn = cms ? isFor(absent) : outage || isFor(fault ?? absent)
  const readBuiltIn = async () => {
    const reading = mayBeBuiltIn ? await builtIn() : null
    return reading && 'value' in reading ? reading.value : undefined
  }
  const value = await firstInOrder(language, cms, readBuiltIn, isOwn)
  if (outage && (!value || value !== cms)) reader.usedFallback()
  if (value) return { state: outage ? 'stale' : read.state === 'failed' ? 'fresh' : read.state, value }
  const isAnswer = !fault || !outage || isRefusal(fault)
  return isAnswer ? { state: 'absent' } : { state: 'unavailable', reason: fault.message }
}
