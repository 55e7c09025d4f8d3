import { findPostgres } from '#testing/servers/test-postgres.ts'
import type { Figure } from '../measuring/figure.ts'
import { changesFigures, measureChanges } from './changes.ts'
import { onFleet } from './fleet.ts'
import { deployFigures, deployUnderLoad } from './rolling-deploy.ts'
import { measureThroughput, throughputFigures } from './throughput.ts'
import { measureVarnishDay, varnishFigures } from './varnish-day.ts'

/** Three processes on a real PostgreSQL, two against one, and one behind a real Varnish. */
export async function measureProcesses({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const programs = findPostgres()
  if (programs === null) {
    process.stderr.write('PostgreSQL is not installed here: several processes are not measured\n')
    return []
  }
  const leastRequests = isQuick ? 5_000 : 50_000
  const three = await onFleet(programs, 3, async (fleet) => {
    const changes = await measureChanges(fleet, 0, isQuick ? 10 : 50)
    await fleet.postgres.crash()
    await fleet.postgres.restart()
    await fleet.areListening()
    const later = await measureChanges(fleet, 100, isQuick ? 3 : 10)
    const deploy = await deployUnderLoad(fleet, leastRequests)
    return [
      ...changesFigures('a change', changes),
      ...changesFigures('a change after PostgreSQL was restarted', later),
      ...deployFigures(deploy, leastRequests),
    ]
  })
  const throughput = await onFleet(programs, 0, async (fleet) =>
    throughputFigures(await measureThroughput(fleet, isQuick)),
  )
  const day = await onFleet(programs, 0, (fleet) => measureVarnishDay(fleet, isQuick ? 20_000 : 50_000))
  if (day === null) process.stderr.write('Varnish is not installed here: a day behind it is not measured\n')
  return [...three, ...throughput, ...(day ? varnishFigures(day) : [])]
}
