import { afterEach, expect, test, vi } from 'vitest'
import { asAuthorsDate, asCount, asFlag, asIds, asList, asRecord, asText, asUtcDate } from './reader.ts'

afterEach(() => vi.unstubAllEnvs())

test('ENT-9 each reader returns its own type for any input', () => {
  for (const value of [undefined, null, true, Number.NaN, -1, 1.5, {}, [], '', 'x', Symbol('x'), () => 1]) {
    expect(asRecord(value)).toBeTypeOf('object')
    expect(asText(value)).toBeTypeOf('string')
    expect(asCount(value)).toBe(0)
    expect(asFlag(value)).toBe(value === true)
    expect(asList(value, 9)).toEqual([])
    expect(asUtcDate(value)).toBe('')
  }
})

test('reads numbers and booleans from text', () => {
  expect(asCount('12')).toBe(12)
  expect(asText(12)).toBe('12')
  expect(asIds([1, '2', 'x', -3, null], 9)).toEqual([1, 2])
  expect([1, '1', 'true'].every(asFlag)).toBe(true)
  expect([0, '0', 'false', 'yes'].some(asFlag)).toBe(false)
})

test('truncates long values', () => {
  expect(asText('x'.repeat(900))).toHaveLength(500)
  expect(asList([1, 2, 3], 2)).toEqual([1, 2])
})

test('reads a date without a zone as UTC in any server time zone', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(asUtcDate('2026-11-21T10:00:00')).toBe('2026-11-21T10:00:00.000Z')
  expect(asUtcDate('2026-11-21T10:00:00+01:00')).toBe('2026-11-21T09:00:00.000Z')
  expect(asUtcDate('2026-11-21T10:00:00Z')).toBe('2026-11-21T10:00:00.000Z')
  expect(asUtcDate('2026-11-21 10:00:00')).toBe('2026-11-21T10:00:00.000Z')
  expect(asUtcDate('2026-11-21')).toBe('2026-11-21T00:00:00.000Z')
  expect(asUtcDate('0000-00-00T00:00:00')).toBe('')
})

test.each([
  ['2026-01-01T00:00:00', '2025-12-31T23:00:00', '2026-01-01T00:00:00.000+01:00'],
  ['2026-10-25T00:30:00', '2026-10-24T22:30:00', '2026-10-25T00:30:00.000+02:00'],
  ['2026-10-25T02:30:00', '2026-10-25T01:30:00', '2026-10-25T02:30:00.000+01:00'],
  ['2026-03-01T23:59:00', '2026-03-02T04:59:00', '2026-03-01T23:59:00.000-05:00'],
  ['2026-03-01T05:30:00', '2026-03-01T00:00:00', '2026-03-01T05:30:00.000+05:30'],
  ['2026-03-02T09:30:00', '2026-03-02T09:30:00', '2026-03-02T09:30:00.000Z'],
  ['2026-01-01T00:00:00', undefined, '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00', '0000-00-00T00:00:00', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00', '2019-05-05T10:00:00', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00+01:00', '2025-12-31T23:00:00', '2026-01-01T00:00:00+01:00'],
  ['2026-01-01T00:00:00+0100', undefined, '2026-01-01T00:00:00+01:00'],
  [undefined, '2025-12-31T23:00:00', '2025-12-31T23:00:00.000Z'],
  ['soon', 'later', ''],
])('ENT-10 %s, in Greenwich %s, is %s for its author', (local, gmt, date) => {
  expect(asAuthorsDate(local, gmt)).toBe(date)
})
