import { expect, test } from 'vitest'
import { shareOfPercent } from './metrics.tsx'

test.each([
  ['61%', 0.61],
  ['18,5\u00a0%', 0.185],
  ['100 %', 1],
  ['0%', 0],
])('PORT-1 %s is drawn as a share', (value, share) => expect(shareOfPercent(value)).toBe(share))

test.each(['+38%', '−12%', '140%', '3.2×', '12 → 4 h', '', '%', '1.2.3%', '9999%'])(
  'PORT-1 “%s” is a plain figure, not a share',
  (value) => expect(shareOfPercent(value)).toBeNull(),
)
