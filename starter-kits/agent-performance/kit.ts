import type { Kit, Row } from '../kit.ts'
import { groupBy, inMonth, inYear, months, numberIn, ranked, sum } from '../totals.ts'
import { ticketRows } from './sample-data.ts'

const year = 2025
const rows = ticketRows()
const current = inYear(rows, year)

const share = (of: readonly Row[], part: (row: Row) => boolean) => of.filter(part).length / of.length
const rated = (of: readonly Row[]) => of.filter(({ Satisfaction }) => Satisfaction !== null)
const satisfied = (of: readonly Row[]) => share(rated(of), (row) => numberIn(row, 'Satisfaction') >= 4)
const isResolved = (row: Row) => row.Resolved === 1

function median(of: readonly Row[], column: string): number {
  const sorted = of.map((row) => numberIn(row, column)).sort((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((total, value) => total + value, 0) / middle.length
}

const agents = ranked(
  groupBy(current, ({ Agent }) => String(Agent)),
  satisfied,
)

/** The measures of measures.dax once more, on the sample. */
export const agentPerformance: Kit = {
  name: 'agent-performance',
  table: 'Tickets',
  rows,
  year,
  columns: {
    Date: { en: 'Day on which the question came.', hu: 'Melyik nap érkezett a kérdés.' },
    TicketId: { en: 'Its number.', hu: 'A száma.' },
    Agent: { en: 'Who took it.', hu: 'Ki foglalkozott vele.' },
    Team: { en: 'The agent’s team.', hu: 'Az ügyintéző csapata.' },
    Channel: { en: 'How it came: phone, chat, email.', hu: 'Hogyan érkezett: telefon, csevegés, e-mail.' },
    Topic: { en: 'What it was about.', hu: 'Miről szólt.' },
    FirstReplyMinutes: { en: 'Minutes until the first answer.', hu: 'Hány perc telt el az első válaszig.' },
    HandleMinutes: { en: 'Minutes of work in all.', hu: 'Összesen hány perc munka volt.' },
    Contacts: { en: 'How often you were in touch until the end.', hu: 'Hányszor váltottatok szót a végéig.' },
    Resolved: { en: '1 when it was settled, else 0.', hu: '1, ha megoldódott, különben 0.' },
    Reopened: { en: '1 when it came back, else 0.', hu: '1, ha újra előkerült, különben 0.' },
    Satisfaction: {
      en: 'Rating from 1 to 5; empty when nobody rated.',
      hu: 'Értékelés 1-től 5-ig; üres, ha nem értékelték.',
    },
  },
  intro: {
    en: 'For teams who talk to customers: who handles what, and how it ends. The sample is a year at a six-person service desk we made up.',
    hu: 'Csapatoknak, amelyek ügyfelekkel beszélnek: ki mit intéz, és mi lesz a vége. A mintaadat egy kitalált, hatfős ügyfélszolgálat egy éve.',
  },
  checks: [
    { measure: 'Questions', value: current.length, format: 'number' },
    { measure: 'Median first reply', value: median(current, 'FirstReplyMinutes'), format: 'minutes' },
    {
      measure: 'Resolved at once %',
      value: share(current, (row) => isResolved(row) && row.Contacts === 1 && row.Reopened === 0),
      format: 'percent',
    },
    { measure: 'Satisfied %', value: satisfied(current), format: 'percent' },
    {
      measure: 'Average handling',
      value: sum(current, (row) => numberIn(row, 'HandleMinutes')) / current.length,
      format: 'minutes',
    },
    {
      measure: 'Reopened %',
      value: share(current.filter(isResolved), (row) => row.Reopened === 1),
      format: 'percent',
    },
  ],
  main: {
    kind: 'line',
    title: { en: 'Questions by month', hu: 'Kérdések havonta' },
    axis: 'Dates[Month]',
    values: ['Questions'],
    labels: months(year),
    sample: [months(year).map((month) => inMonth(rows, month).length)],
  },
  side: {
    kind: 'bar',
    title: { en: 'Satisfied customers by agent', hu: 'Elégedett ügyfelek ügyintézőnként' },
    axis: 'Tickets[Agent]',
    values: ['Satisfied %'],
    labels: agents.map(([agent]) => agent),
    sample: [agents.map(([, part]) => part)],
  },
  list: {
    title: { en: 'Agents', hu: 'Ügyintézők' },
    columns: [
      'Tickets[Agent]',
      'Questions',
      'Median first reply',
      'Resolved at once %',
      'Satisfied %',
      'Satisfied against the team %',
    ],
  },
  reading: {
    en: 'Compare each person’s speed with what customers say. In the sample the fastest agent is the least liked one: fewer minutes aren’t the goal, a settled question is.',
    hu: 'Nézd meg egymás mellett, ki milyen gyors, és mit mondanak róla az ügyfelek. A mintában a leggyorsabbat szeretik a legkevésbé: nem a kevés perc a cél, hanem a megoldott kérdés.',
  },
}
