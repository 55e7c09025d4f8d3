import { existsSync } from 'node:fs'
import path from 'node:path'
import { silentLog } from '#base/log.ts'
import type { Config } from '#config/config.ts'
import { createLeadsDatabase } from '#leads/database/leads-database.ts'
import { databasesSetAside, sqliteFileIn } from '#leads/database/set-aside.ts'
import { type Finding, fault, note, ok } from '../finding.ts'
import type { Machine } from '../machine.ts'
import { scarceBytes, tooFewBytes } from '../policies.ts'

/** The data folder, its disk, and the leads in it or in PostgreSQL. */
export async function checkData(config: Config, machine: Machine): Promise<Finding[]> {
  return [
    ...(await checkDisk(config, machine)),
    ...(await checkLeads(config, machine)),
    ...databasesSetAside(config.dataDirectory).map((name) =>
      fault(
        `A corrupt database of leads was set aside as ${path.join(config.dataDirectory, name)}.`,
        'docs/leads.md says how to get the leads out of it; then move it away.',
      ),
    ),
  ]
}

async function checkDisk({ dataDirectory }: Config, { freeBytes }: Machine): Promise<Finding[]> {
  const free = await freeBytes(dataDirectory)
  if (!free.ok)
    return [
      fault(`${dataDirectory} cannot be written: ${free.fault}`, 'Give it to the user that runs the site.'),
    ]
  const gigabytes = (free.value / 1e9).toFixed(1)
  if (free.value < tooFewBytes)
    return [
      fault(
        `${gigabytes} GB are free on the disk of the data.`,
        'Free some now: without room, forms are answered 503.',
      ),
    ]
  if (free.value < scarceBytes)
    return [note(`${gigabytes} GB are free on the disk of the data.`, 'Free some soon.')]
  return [ok(`The data folder can be written; ${gigabytes} GB are free.`)]
}

async function checkLeads({ databaseUrl, dataDirectory }: Config, { clock }: Machine): Promise<Finding[]> {
  if (databaseUrl === null && !existsSync(sqliteFileIn(dataDirectory)))
    return [ok('There are no leads yet; the first start makes their database.')]
  const faults: string[] = []
  const log = { ...silentLog, error: (fields: object) => void faults.push(JSON.stringify(fields)) }
  const database = createLeadsDatabase({ databaseUrl, dataDirectory }, { clock, log, maySetAside: false })
  try {
    const counted = await database.use(async (db) => {
      const count = db.fn.countAll<number>().as('count')
      const { count: leads } = await db.selectFrom('leads').select(count).executeTakeFirstOrThrow()
      const { count: dead } = await db
        .selectFrom('jobs')
        .select(count)
        .where('state', '=', 'dead')
        .executeTakeFirstOrThrow()
      return { leads, dead }
    })
    const where = databaseUrl === null ? 'SQLite' : 'PostgreSQL'
    if (!counted.ok)
      return [
        fault(
          `Leads cannot be stored in ${where}: ${faults.join(' ')}`,
          'Until this is mended, forms are answered 503.',
        ),
      ]
    const { leads, dead } = counted.value
    const findings = [ok(`Leads are stored in ${where}; ${leads} are there.`)]
    return dead === 0
      ? findings
      : [
          ...findings,
          fault(
            `${dead} deliveries of leads were given up.`,
            'See why with `npm run leads -- list --state dead`, then `npm run leads -- retry all`.',
          ),
        ]
  } finally {
    await database.close()
  }
}
