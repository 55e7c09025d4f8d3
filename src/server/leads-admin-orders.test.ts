import { expect, test } from 'vitest'
import { readLeadsOrder } from './leads-admin.ts'

test.each([
  ['2026-07-02T00:00:00+02:00', Date.UTC(2026, 6, 1, 22)],
  ['2026-07-02T00:00:00-03:30', Date.UTC(2026, 6, 2, 3, 30)],
  ['2026-07-02', Date.UTC(2026, 6, 2)],
  ['a day', undefined],
])(
  'OFFICE-1 leads since %s: a moment with its offset, or a day in UTC as older plugins send it',
  (since, at) => {
    expect(readLeadsOrder({ since }).filter.since).toBe(at)
  },
)
