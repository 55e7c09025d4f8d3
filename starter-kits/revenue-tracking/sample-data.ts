import type { Row } from '../kit.ts'
import { createSeededRandom } from '../seeded-random.ts'
import { months } from '../totals.ts'

/** `drift` is how far a stream ends up from its plan over the two years. */
const streams = [
  { Stream: 'Retainers', monthly: 42_000, growth: 0.01, drift: 0.05 },
  { Stream: 'Projects', monthly: 31_000, growth: 0.006, drift: -0.16 },
  { Stream: 'Licenses', monthly: 12_000, growth: 0.02, drift: 0.18 },
  { Stream: 'Training', monthly: 6_000, growth: 0.004, drift: -0.02 },
] as const
const markets = [
  { Market: 'Home', share: 0.7 },
  { Market: 'Export', share: 0.3 },
] as const
const season = [0.9, 0.92, 1.02, 1, 1.03, 1.05, 0.85, 0.8, 1.05, 1.1, 1.14, 1.14]

/** The last months of the second year are still to come: they have a plan and nothing else. */
const lastClosed = '2025-09'

/** Two years of months next to their plan, by stream and market, in whole euros. */
export function resultRows(): Row[] {
  const random = createSeededRandom(20253)
  return [...months(2024), ...months(2025)].flatMap((month, at) =>
    streams.flatMap(({ Stream, monthly, growth, drift }) =>
      markets.map(({ Market, share }) => {
        const plan = monthly * share * (1 + growth * at) * (season[at % 12] ?? 1)
        const met = 1 + (drift * at) / 24 + (random.share() - 0.5) * 0.16
        return {
          Date: `${month}-01`,
          Stream,
          Market,
          PlanEur: Math.round(plan / 100) * 100,
          ActualEur: month <= lastClosed ? Math.round(plan * met) : null,
        }
      }),
    ),
  )
}
