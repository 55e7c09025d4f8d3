import { systemClock } from '#base/clock.ts'
import type { Figure } from '../measuring/figure.ts'
import { percentile } from '../measuring/statistics.ts'
import {
  type Answer,
  type DatabaseUnderTest,
  onEachDatabase,
  startIntake,
  submit,
  submitters,
} from './intake.ts'

const leastPerSecond = 300
/** A little more than required, so that a late last second does not decide. */
const sentPerSecond = 310
const mostP99Ms = 250
/** As fast as a good mail server. */
const deliveryMs = 30
const warmUpMs = 3_000
const flatOutMs = 5_000
const flatOutVisitors = 40

/** Forms arrive at a steady rate while the worker delivers; then as fast as they are answered. */
export const measureLeadsThroughput = ({ isQuick }: { isQuick: boolean }): Promise<Figure[]> =>
  onEachDatabase((database) => throughput(database, isQuick ? 8 : 30))

async function throughput(
  { name, location, deliveriesFile }: DatabaseUnderTest,
  seconds: number,
): Promise<Figure[]> {
  const intake = await startIntake({ location, deliveriesFile, deliveryMs })
  const flatOut = (lastsMs: number) => {
    const endsAt = systemClock.now() + lastsMs
    return submitters(flatOutVisitors, intake.port, () => systemClock.now() < endsAt)
  }
  try {
    await flatOut(warmUpMs)
    const startedAt = systemClock.now()
    const answers = await paced(intake.port, seconds)
    const lasted = (systemClock.now() - startedAt) / 1_000
    const accepted = answers.filter(({ status }) => status === 202)
    const times = answers.map(({ ms }) => ms)
    const most = await flatOut(flatOutMs)
    return [
      {
        name: `${name}: accepted over HTTP during ${seconds} s`,
        value: accepted.length / lasted,
        unit: '/s',
        bound: { atLeast: leastPerSecond },
      },
      { name: `${name}: p99`, value: percentile(times, 0.99), unit: 'ms', bound: { atMost: mostP99Ms } },
      { name: `${name}: p50`, value: percentile(times, 0.5), unit: 'ms', bound: null },
      {
        name: `${name}: not accepted`,
        value: answers.length - accepted.length,
        unit: '',
        bound: { atMost: 0 },
      },
      {
        name: `${name}: accepted as fast as ${flatOutVisitors} visitors can send`,
        value: most.length / (flatOutMs / 1_000),
        unit: '/s',
        bound: null,
      },
    ]
  } finally {
    await intake.end('SIGTERM')
  }
}

/** Sends at a fixed rate, whether or not the responses keep up. */
async function paced(port: number, seconds: number): Promise<Answer[]> {
  const startedAt = systemClock.now()
  const answers: Promise<Answer>[] = []
  while (answers.length < seconds * sentPerSecond) {
    const due = ((systemClock.now() - startedAt) / 1_000) * sentPerSecond
    while (answers.length < due) answers.push(submit(port))
    await systemClock.sleep(2)
  }
  return Promise.all(answers)
}
