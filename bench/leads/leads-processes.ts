import { until } from '#testing/processes.ts'
import type { Figure } from '../measuring/figure.ts'
import { deliveriesIn, look, onEachDatabase, startIntake, submit } from './intake.ts'

/** Two processes accept and deliver on one PostgreSQL: every lead exactly once. */
export const measureLeadsProcesses = ({ isQuick }: { isQuick: boolean }): Promise<Figure[]> =>
  onEachDatabase(async ({ name, location, deliveriesFile }) => {
    if (location.databaseUrl === null) return []
    const order = { location, deliveriesFile, deliveryMs: 5 }
    const intakes = [await startIntake(order), await startIntake(order)]
    const count = isQuick ? 100 : 1_000
    for (let n = 0; n < count; n += 10)
      await Promise.all(Array.from({ length: 10 }, (_, at) => submit(intakes[at % 2]?.port ?? 0)))
    await until(() =>
      look(location, async (db) => {
        const waiting = db.selectFrom('jobs').select('id').where('state', '=', 'waiting').limit(1)
        return (await waiting.execute()).length === 0
      }),
    )
    for (const intake of intakes) await intake.end('SIGTERM')
    const made = deliveriesIn(deliveriesFile)
    return [
      {
        name: `${name}, two processes: delivered`,
        value: new Set(made).size,
        unit: 'jobs',
        bound: { atLeast: 3 * count },
      },
      {
        name: `${name}, two processes: delivered twice`,
        value: made.length - new Set(made).size,
        unit: 'jobs',
        bound: { atMost: 0 },
      },
    ]
  })
