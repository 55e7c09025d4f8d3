import { errorsIn, type PagesResult } from '../load/page-loads.ts'
import type { Figure } from '../measuring/figure.ts'
import { type AttackName, slowReaders } from './attacks.ts'
import type { LockedDatabase } from './locked-database.ts'
import type { StopMeasurements } from './stop-under-load.ts'
import type { VisitorsForms } from './visitors-forms.ts'
import type { Watched } from './watch.ts'

const mostMemoryMb = 350
const slowestHealthMs = 100
const longestBlockMs = 50
const mostTimesCalmP99 = 2
const longestStopSeconds = 8
/** A reader that reads nothing is cut within this time; a shorter attack proves nothing. */
const cutWithinSeconds = 40

/** Bounds that hold under every attack. */
export const caseFigures = (name: string, watched: Watched): Figure[] => [
  { name: `${name}: most memory`, value: watched.memoryMb, unit: 'MB', bound: { atMost: mostMemoryMb } },
  {
    name: `${name}: slowest /healthz`,
    value: watched.unhealthy > 0 ? Number.NaN : watched.healthMs,
    unit: 'ms',
    bound: { atMost: slowestHealthMs },
    detail: `${watched.unhealthy} not answered 200, slowest ${watched.healthMs.toFixed(0)} ms`,
  },
  {
    name: `${name}: longest block of the event loop`,
    value: watched.blockMs,
    unit: 'ms',
    bound: { atMost: longestBlockMs },
  },
]

/** Outcomes that the attackers themselves must have, where that matters. */
export function attackFigures(
  attack: AttackName,
  outcomes: Readonly<Record<string, number>>,
  seconds: number,
): Figure[] {
  const { open = 0, answered = 0, broken = 0 } = outcomes
  if (attack === 'slow')
    return [
      {
        name: 'slow: readers that were answered',
        value: answered,
        unit: '',
        bound: { atLeast: slowReaders },
      },
      { name: 'slow: answers broken off', value: broken, unit: '', bound: { atMost: 0 } },
    ]
  if (attack === 'stalled' || attack === 'silent') {
    const bound = attack === 'stalled' || seconds > cutWithinSeconds ? { atMost: 0 } : null
    return [{ name: `${attack}: connections still open after ${seconds} s`, value: open, unit: '', bound }]
  }
  const all = Object.entries(outcomes).map(([outcome, times]) => `${times} × ${outcome}`)
  return [
    { name: `${attack}: ${all.join(', ')}`, value: Object.values(outcomes).length, unit: '', bound: null },
  ]
}

export function lockFigures({ answers, lost }: LockedDatabase): Figure[] {
  const slowest = Math.max(...answers.map(({ ms }) => ms)) / 1_000
  const unexpected = answers.filter(({ status }) => ![202, 503].includes(status)).length
  return [
    { name: 'locked database: forms confirmed but lost', value: lost, unit: '', bound: { atMost: 0 } },
    {
      name: 'locked database: forms answered neither 202 nor 503',
      value: unexpected,
      unit: '',
      bound: { atMost: 0 },
    },
    { name: 'locked database: slowest answer to a form', value: slowest, unit: 's', bound: null },
  ]
}

/** Responses that attackers waited for; other outcomes count connections. */
export const answersIn = (outcomes: Readonly<Record<string, number>>): number =>
  Object.entries(outcomes).reduce((sum, [outcome, times]) => sum + (/^\d+$/.test(outcome) ? times : 0), 0)

export type MixMeasurements = {
  /** Visits while the same attackers were busy with another server. */
  calm: PagesResult
  visits: PagesResult
  forms: VisitorsForms
  attacked: Readonly<Record<string, number>>
}

export const mixFigures = ({ calm, visits, forms, attacked }: MixMeasurements): Figure[] => [
  { name: `hostile mix: ${JSON.stringify(attacked)}`, value: answersIn(attacked), unit: '', bound: null },
  { name: 'hostile mix: p99 of visitors', value: visits.p99Ms, unit: 'ms', bound: null },
  { name: 'hostile mix elsewhere: p99 of visitors', value: calm.p99Ms, unit: 'ms', bound: null },
  {
    name: 'hostile mix: p99 of visitors, compared with the mix elsewhere',
    value: visits.p99Ms / calm.p99Ms,
    unit: '×',
    bound: { atMost: mostTimesCalmP99 },
    detail: `${visits.p99Ms.toFixed(1)} ms against ${calm.p99Ms.toFixed(1)} ms`,
  },
  {
    name: 'hostile mix: wrong or lost answers to visitors',
    value: visits.requests - visits.good + forms.refused,
    unit: '',
    bound: { atMost: 0 },
    detail: `${errorsIn(visits)}, ${forms.refused} of ${forms.sent} forms`,
  },
  { name: 'hostile mix: forms confirmed but lost', value: forms.lost, unit: '', bound: { atMost: 0 } },
]

export const stopFigures = ({ requests, failed, notReady, seconds }: StopMeasurements): Figure[] => [
  {
    name: `stop under load: failed of ${requests} requests`,
    value: Object.values(failed).reduce((sum, times) => sum + times, 0),
    unit: '',
    bound: { atMost: 0 },
    detail: JSON.stringify(failed),
  },
  {
    name: 'stop under load: said to be not ready first',
    value: Number(notReady === '503'),
    unit: '',
    bound: { atLeast: 1 },
    detail: `/readyz: ${notReady}`,
  },
  {
    name: 'stop under load: until the process has ended',
    value: seconds,
    unit: 's',
    bound: { atMost: longestStopSeconds },
  },
]
