import { expect, test } from 'vitest'
import dates from './page-dates.json' with { type: 'json' }
import { currentDates } from './page-dates.ts'

test('SEO-5 page dates match their texts: after a change run node scripts/assets/date-pages.ts', () => {
  expect(currentDates('today')).toEqual(dates)
})
