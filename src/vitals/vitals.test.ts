import { expect, test } from 'vitest'
import { readVitals } from './vitals.ts'

const sent = { path: '/hu/blog/egy-bejegyzes', device: 'phone', lcp: 900, inp: 40, cls: 0.01, ttfb: 80 }

test('VITALS-1 a report contains page type and language, and no address', () => {
  expect(readVitals({ ...sent, visitor: 'anna@pelda.hu' })).toEqual({
    page: 'post',
    language: 'hu',
    device: 'phone',
    values: { lcp: 900, inp: 40, cls: 0.01, ttfb: 80 },
  })
  expect(readVitals({ ...sent, path: '/anna@pelda.hu' })?.page).toBe('other')
})

test('VITALS-1 drops impossible values', () => {
  expect(readVitals({ ...sent, lcp: -1, inp: '40', cls: 11, ttfb: 1e9 })).toBeNull()
  expect(readVitals({ ...sent, lcp: Number.NaN })?.values).toEqual({ inp: 40, cls: 0.01, ttfb: 80 })
})

test.each([
  null,
  [],
  'text',
  {},
  { ...sent, path: 7 },
  { ...sent, path: 'blog' },
  { ...sent, device: 'watch' },
])('rejects the report %j', (body) => {
  expect(readVitals(body)).toBeNull()
})
