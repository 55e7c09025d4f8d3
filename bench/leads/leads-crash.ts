import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { type DeliveryTargets, deliveryKinds } from '#leads/delivery.ts'
import { createLeads } from '#leads/leads.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import type { Figure } from '../measuring/figure.ts'
import { run } from '../processes/processes.ts'
import {
  type DatabaseUnderTest,
  deliveriesIn,
  look,
  onEachDatabase,
  startIntake,
  submit,
  submitters,
} from './intake.ts'

const visitors = 50
const deliveryMs = 20
/** The contact form is delivered to the studio, its sender and Contact Form 7. */
const jobsOfLead = 3
const sequentialSubmissions = 100

/** Kills the site under load repeatedly: every acknowledged lead must be stored and delivered. */
export const measureLeadsCrash = ({ isQuick }: { isQuick: boolean }): Promise<Figure[]> =>
  onEachDatabase(async (database) => [
    ...(await crashes(database, isQuick ? 3 : 20)),
    await syncsPerCommit(database),
  ])

async function crashes(
  { name, location, deliveriesFile }: DatabaseUnderTest,
  rounds: number,
): Promise<Figure[]> {
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const intake = await startIntake({ location, deliveriesFile, deliveryMs })
    let isAlive = true
    const load = submitters(visitors, intake.port, () => isAlive)
    // Each round is killed at a different moment.
    await systemClock.sleep(400 + ((round * 137) % 600))
    await intake.end('SIGKILL')
    isAlive = false
    for (const { status, id } of await load) if (status === 202 && id !== null) acknowledged.push(id)
  }
  await deliverTheRest(location, deliveriesFile)
  const { leads, jobs } = await look(location, async (db) => ({
    leads: await db.selectFrom('leads').select('id').execute(),
    jobs: await db.selectFrom('jobs').select(['id', 'lead_id', 'state']).execute(),
  }))
  const kept = new Set(leads.map(({ id }) => id))
  const jobsByLead = Map.groupBy(jobs, ({ lead_id }) => lead_id)
  const made = deliveriesIn(deliveriesFile)
  const delivered = new Set(made)
  const prefix = `${name}, ${rounds} × SIGKILL under ${visitors} submitters:`
  const none = { atMost: 0 }
  return [
    { name: `${prefix} acknowledged`, value: acknowledged.length, unit: 'leads', bound: { atLeast: rounds } },
    {
      name: `${prefix} acknowledged and lost`,
      value: acknowledged.filter((id) => !kept.has(id)).length,
      unit: 'leads',
      bound: none,
    },
    {
      name: `${prefix} without all their jobs`,
      value: leads.filter(({ id }) => jobsByLead.get(id)?.length !== jobsOfLead).length,
      unit: 'leads',
      bound: none,
    },
    {
      name: `${prefix} not delivered in the end`,
      value: jobs.filter(({ id, state }) => state !== 'delivered' || !delivered.has(id)).length,
      unit: 'jobs',
      bound: none,
    },
    {
      name: `${prefix} delivered under an id that no job has`,
      value: made.filter((id) => !jobs.some((job) => job.id === id)).length,
      unit: '',
      bound: none,
    },
    {
      name: `${prefix} delivered again, under the same id`,
      value: made.length - delivered.size,
      unit: '',
      bound: null,
    },
  ]
}

/** Sets the clock past the leases of the dead processes, so that their jobs become due. */
async function deliverTheRest(location: DatabaseUnderTest['location'], deliveriesFile: string) {
  const deliver = async (_: unknown, { deliveryId }: { deliveryId: string }) => {
    appendFileSync(deliveriesFile, `${deliveryId}\n`)
    return { outcome: 'delivered' } as const
  }
  const targets: DeliveryTargets = Object.fromEntries(deliveryKinds.map((kind) => [kind, deliver]))
  const clock = createFakeClock(systemClock.now() + 10 * 60_000)
  const leads = createLeads({
    location,
    keepMonths: 24,
    targets,
    deliveriesOf: () => [],
    digest: null,
    log: silentLog,
    clock,
  })
  await leads.deliverDue()
  await leads.stop()
}

/** Counts sync-to-disk calls while leads are accepted one at a time. */
async function syncsPerCommit({ name, location, deliveriesFile }: DatabaseUnderTest): Promise<Figure> {
  const figure = (syncs: number): Figure => ({
    name: `${name}: syncs to disk for each lead accepted alone`,
    value: syncs / sequentialSubmissions,
    unit: '',
    bound: { atLeast: 1 },
  })
  const acceptSome = async (prefix: readonly string[]) => {
    const intake = await startIntake({ location, deliveriesFile, deliveryMs: null }, prefix)
    for (let n = 0; n < sequentialSubmissions; n += 1) await submit(intake.port)
    await intake.end('SIGTERM')
  }
  if (location.databaseUrl !== null) {
    // The server updates its counters a second after its last work.
    const walSyncs = async () => {
      await systemClock.sleep(2_000)
      const { rows } = await look(location, (db) =>
        sql<{ syncs: number }>`select wal_sync as syncs from pg_stat_wal`.execute(db),
      )
      return rows[0]?.syncs ?? Number.NaN
    }
    const before = await walSyncs()
    await acceptSome([])
    return figure((await walSyncs()) - before)
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-strace-'))
  try {
    const file = path.join(folder, 'calls')
    run('strace', '-V')
    await acceptSome(['strace', '-f', '-o', file, '-e', 'trace=fsync,fdatasync'])
    return figure(readFileSync(file, 'utf8').split(/f(?:data)?sync\(/).length - 1)
  } catch {
    return figure(Number.NaN)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
