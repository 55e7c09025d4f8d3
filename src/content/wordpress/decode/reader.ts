import { maxLineLength } from '../../policies.ts'
import { cleanText } from '../markup/clean-text.ts'

/**
 * Readers for values of untrusted JSON (ENT-9): each function accepts anything, never throws, and returns its own type,
 * empty if the value is missing, null or of another type.
 */

export type Raw = Readonly<Record<string, unknown>>

export const asRecord = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}

/** At most `maxLength` characters, without characters that a page must not contain; a number becomes its digits. */
export function asText(value: unknown, maxLength = maxLineLength): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? cleanText(value.slice(0, maxLength)) : ''
}

/** A non-negative integer, `0` for anything else; WordPress sends some numbers as strings. */
export function asCount(value: unknown): number {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** True for `true`, `1`, `"1"` and `"true"`: the ways in which WordPress and its plugins store a checkbox. */
export const asFlag = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true'

export const asList = (value: unknown, maxItems: number): unknown[] =>
  Array.isArray(value) ? value.slice(0, maxItems) : []

export const asIds = (value: unknown, maxItems: number): number[] =>
  asList(value, maxItems)
    .map(asCount)
    .filter((id) => id > 0)

/** The largest UTC offset, in minutes. */
const furthestZone = 14 * 60

/**
 * When something was written, as ISO 8601 in its author's time zone: the first ten characters are the author's day, and
 * with the offset it is the same moment as the `_gmt` date.
 * @param local `date` of a record, without a zone
 * @param gmt `date_gmt`, which WordPress leaves at zero for a record that was never published
 * @returns empty if neither is a date; the local date as if in UTC if only that one is
 */
export function asAuthorsDate(local: unknown, gmt: unknown): string {
  const [there, utc] = [asUtcDate(local), asUtcDate(gmt)]
  if (there === '') return utc
  const zone = /([+-]\d\d):?(\d\d)$/.exec(asText(local, 40).slice(19))
  if (zone) return `${asText(local, 40).slice(0, 19)}${zone[1]}:${zone[2]}`
  const minutes = utc === '' ? 0 : (Date.parse(there) - Date.parse(utc)) / 60_000
  // Imports may update only one of the two: then the day that the author sees in WordPress is used.
  if (minutes === 0 || !Number.isInteger(minutes) || Math.abs(minutes) > furthestZone) return there
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const offset = `${twoDigits(Math.trunc(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`
  return `${there.slice(0, -1)}${minutes < 0 ? '-' : '+'}${offset}`
}

/** ISO 8601 in UTC; WordPress omits the zone in its `_gmt` dates. Empty if it is not a date. */
export function asUtcDate(value: unknown): string {
  // Databases and other plugins write a space instead of the T, or a day without a time.
  const text = asText(value, 40).replace(
    /^(\d{4}-\d\d-\d\d)(?: |$)(.*)/,
    (_, day, time) => `${day}T${time || '00:00:00'}`,
  )
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return ''
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}
