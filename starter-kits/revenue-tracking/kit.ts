import type { Kit, Row } from '../kit.ts'
import { groupBy, inYear, months, numberIn, ranked, sum } from '../totals.ts'
import { resultRows } from './sample-data.ts'

const year = 2025
const rows = resultRows()
const current = inYear(rows, year)

const isClosed = (row: Row) => row.ActualEur !== null
const revenue = (of: readonly Row[]) => sum(of, (row) => numberIn(row, 'ActualEur'))
const plan = (of: readonly Row[]) => sum(of, (row) => numberIn(row, 'PlanEur'))
const planToDate = (of: readonly Row[]) => plan(of.filter(isClosed))
const against = (of: readonly Row[]) => revenue(of) - planToDate(of)

/** As many months of the year before as are closed in this one. */
const closedMonths = new Set(current.filter(isClosed).map(({ Date: date }) => String(date).slice(5, 7)))
const lastYear = revenue(
  inYear(rows, year - 1).filter(({ Date: date }) => closedMonths.has(String(date).slice(5, 7))),
)

const streams = ranked(
  groupBy(current, ({ Stream }) => String(Stream)),
  against,
)
const untilMonth = (month: string) => current.filter(({ Date: date }) => String(date).slice(0, 7) <= month)
const isClosedMonth = (month: string) => closedMonths.has(month.slice(5))

/** The measures of measures.dax once more, on the sample. */
export const revenueTracking: Kit = {
  name: 'revenue-tracking',
  table: 'Results',
  rows,
  year,
  columns: {
    Date: { en: 'First day of the month.', hu: 'A hónap első napja.' },
    Stream: { en: 'Where the money comes from.', hu: 'Miből jön a pénz.' },
    Market: { en: 'In which market.', hu: 'Melyik piacon.' },
    PlanEur: { en: 'What was planned.', hu: 'Mennyi volt a terv.' },
    ActualEur: {
      en: 'What came in; empty for months to come.',
      hu: 'Mennyi jött be; a következő hónapoknál üres.',
    },
  },
  intro: {
    en: 'Every month next to its plan: are you where you said you’d be, and where is the year headed? The sample is a studio we made up, in October.',
    hu: 'Minden hónap a terve mellett: ott tartasz, ahol ígérted, és hová tart az év? A mintaadat egy kitalált stúdió októberi állása.',
  },
  checks: [
    { measure: 'Revenue', value: revenue(current), format: 'euro' },
    { measure: 'Plan to date', value: planToDate(current), format: 'euro' },
    { measure: 'Attainment %', value: revenue(current) / planToDate(current), format: 'percent' },
    { measure: 'Outlook', value: revenue(current) + plan(current) - planToDate(current), format: 'euro' },
    { measure: 'Against plan', value: against(current), format: 'euro' },
    { measure: 'Growth %', value: (revenue(current) - lastYear) / lastYear, format: 'percent' },
  ],
  main: {
    kind: 'line',
    title: { en: 'The year so far, and its plan', hu: 'Az év eddig, és a terve' },
    axis: 'Dates[Month]',
    values: ['Revenue year to date', 'Plan year to date'],
    labels: months(year),
    sample: [
      months(year).map((month) => (isClosedMonth(month) ? revenue(untilMonth(month)) : null)),
      months(year).map((month) => plan(untilMonth(month))),
    ],
  },
  side: {
    kind: 'bar',
    title: { en: 'Against plan, by stream', hu: 'A tervhez képest, forrásonként' },
    axis: 'Results[Stream]',
    values: ['Against plan'],
    labels: streams.map(([stream]) => stream),
    sample: [streams.map(([, difference]) => difference)],
  },
  list: {
    title: { en: 'Streams', hu: 'Források' },
    columns: ['Results[Stream]', 'Revenue', 'Plan to date', 'Attainment %', 'Standing', 'Outlook'],
  },
  reading: {
    en: 'Look at the gap between the two lines first, then for the stream that makes it. In the sample the licenses hide what the projects lose: the total looks calmer than it is.',
    hu: 'Előbb a két vonal közötti rést nézd, aztán azt, melyik forrás okozza. A mintában a licencek eltakarják, amit a projektek elveszítenek: az összeg nyugodtabbnak látszik, mint amilyen.',
  },
}
