import type { Language } from '#locale/language.ts'
import { absent, isOutage, isRefusal, type ReadFault } from '../../cache/read-fault.ts'
import type { Read } from '../../cache/read-kind.ts'
import type { Reading } from '../../content.ts'
import type { Reader } from '../../content-reader.ts'
import { firstInOrder } from '../../records/text-order.ts'

/** LOAD-6: the last good answer of any age, or else the fallback. */
export function valueOr<Value>(
  reader: Reader,
  read: Read<Value>,
  fallback: () => Promise<Value>,
): Promise<Value> | Value {
  if (read.state !== 'failed') return read.value
  if (isOutage(read.fault)) reader.usedFallback()
  return fallback()
}

/** As `valueOr`, for a list: marks it if it is not WordPress's, because an outage is not the same as an empty list. */
export async function listOr<List extends object>(
  reader: Reader,
  read: Read<List>,
  fallback: () => Promise<List>,
): Promise<List & { isUnread?: boolean }> {
  const list = await valueOr(reader, read, fallback)
  return read.state === 'failed' && isOutage(read.fault) ? { ...list, isUnread: true } : list
}

/** What may be shown instead of a record that could not be read or is not in the language. */
export type Fallbacks<Value> = {
  /** ROUTE-6: a copy of the record from another answer, such as a list. */
  copy: () => Promise<Value | undefined>
  builtIn: () => Promise<Reading<Value>>
  /** Whether the built-in record is used for this fault; in an outage without a copy it always is. */
  isFor: (fault: ReadFault) => boolean
  /** Whether the record counts as a text in the language, either itself or by linking to its translation. */
  isOwn: (value: Value) => boolean
}

/**
 * ROUTE-6, LANG-10: the record that was read, in an outage its copy, or the built-in record, in the order of languages;
 * otherwise `unavailable`. `absent` only if WordPress itself answers that the record does not exist or is not for
 * visitors.
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
