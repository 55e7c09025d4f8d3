import { systemClock } from '#base/clock.ts'
import type { Figure } from './figure.ts'
import { onEachDatabase, type Place, startIntake, submitters } from './leads/intake.ts'
import { percentile } from './statistics.ts'

const visitors = 40
const leastPerSecond = 300
const mostP99Ms = 250
/** As fast as a good mail server. */
const deliveryMs = 30

/** Visitors send forms as fast as they are answered, while the worker delivers. */
export const measureLeadsThroughput = ({ isQuick }: { isQuick: boolean }): Promise<Figure[]> =>
  onEachDatabase((place) => throughput(place, isQuick ? 5 : 30))

async function throughput({ name, location, deliveriesFile }: Place, seconds: number): Promise<Figure[]> {
  const intake = await startIntake({ location, deliveriesFile, deliveryMs })
  try {
    const during = async (lastsMs: number) => {
      const endsAt = systemClock.now() + lastsMs
      return submitters(visitors, intake.port, () => systemClock.now() < endsAt)
    }
    await during(2_000)
    const startedAt = systemClock.now()
    const answers = await during(seconds * 1_000)
    const lasted = (systemClock.now() - startedAt) / 1_000
    const accepted = answers.filter(({ status }) => status === 202)
    const times = answers.map(({ ms }) => ms)
    return [
      {
        name: `${name}: accepted over HTTP, ${seconds} s, ${visitors} visitors`,
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
    ]
  } finally {
    await intake.end('SIGTERM')
  }
}
