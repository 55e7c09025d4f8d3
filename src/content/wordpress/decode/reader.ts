import { maxLineLength } from '../../policies.ts'
import { cleanText } from '../markup/clean-text.ts'

/**
 * Reads values of untrusted JSON (ENT-9): each function takes anything, never throws, and gives its own
 * type, empty where the value is missing, null or of another type.
 */

export type Raw = Readonly<Record<string, unknown>>

export const asRecord = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}

/** At most `maxLength` characters, all of which may stand in a page; a number is taken as its digits. */
export function asText(value: unknown, maxLength = maxLineLength): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? cleanText(value.slice(0, maxLength)) : ''
}

/** Zero or more, `0` for anything else; WordPress writes some numbers as text. */
export function asCount(value: unknown): number {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** True for `true`, `1`, `"1"` and `"true"`: the ways in which WordPress and its plugins store a tick. */
export const asFlag = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true'

export const asList = (value: unknown, maxItems: number): unknown[] =>
  Array.isArray(value) ? value.slice(0, maxItems) : []

export const asIds = (value: unknown, maxItems: number): number[] =>
  asList(value, maxItems)
    .map(asCount)
    .filter((id) => id > 0)

/** ISO 8601 in UTC; WordPress leaves the zone out of its `_gmt` dates. Empty when it is no date. */
export function asUtcDate(value: unknown): string {
  const text = asText(value, 40)
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return ''
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}
