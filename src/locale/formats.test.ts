import { describe, expect, test } from 'vitest'
import { fill, formatCount, formatDate, formatNumber, yearIn } from './formats.ts'

describe('LANG-7 formats follow the language', () => {
  test('dates', () => {
    expect(formatDate('2026-11-21T23:30:00Z', 'en')).toBe('November 21, 2026')
    expect(formatDate('2026-11-21T23:30:00Z', 'hu')).toBe('2026. november 21.')
    expect(formatDate('no date', 'hu')).toBe('')
    expect(formatDate('2026-01-01T00:00:00.000+01:00', 'en')).toBe('January 1, 2026')
    expect(formatDate('2026-03-01T23:59:00.000-05:00', 'hu')).toBe('2026. március 1.')
    expect(formatDate('2026-11-21T23:30:00Z', 'hu', 'Europe/Budapest')).toBe('2026. november 22.')
    expect(formatDate('2026-10-24T22:30:00Z', 'en', 'Europe/Budapest')).toBe('October 25, 2026')
    expect(formatDate('2026-10-25T22:30:00Z', 'en', 'Europe/Budapest')).toBe('October 25, 2026')
    expect(formatDate('2026-11-21T21:30:00Z', 'en', '+02:00')).toBe('November 21, 2026')
  })

  test('takes the year of the time zone', () => {
    const midnight = Date.UTC(2025, 11, 31, 23, 30)
    expect([yearIn('UTC', midnight), yearIn('Europe/Budapest', midnight)]).toEqual([2025, 2026])
  })

  test('numbers: Hungarian groups from five digits on, with a no-break space', () => {
    expect(formatNumber(1500, 'en')).toBe('1,500')
    expect(formatNumber(1500, 'hu')).toBe('1500')
    expect(formatNumber(450_000, 'hu')).toBe('450\u00a0000')
  })

  test('plural forms', () => {
    const minutes = { one: '{count} minute', other: '{count} minutes' }
    expect(formatCount(minutes, 1, 'en')).toBe('1 minute')
    expect(formatCount(minutes, 2, 'en')).toBe('2 minutes')
    const perc = { one: '{count} perc', other: '{count} perc' }
    expect(formatCount(perc, 12_000, 'hu')).toBe('12\u00a0000 perc')
  })

  test('leaves an unknown placeholder visible', () => {
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
  })
})
