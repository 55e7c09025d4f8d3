import { existsSync } from 'node:fs'
import path from 'node:path'
import { readBackupRecord } from '#backup/backup-record.ts'
import { silentLog } from '#base/log.ts'
import type { Config } from '#config/config.ts'
import { createLeadsDatabase } from '#leads/database/leads-database.ts'
import { databasesSetAside, sqliteFileIn } from '#leads/database/set-aside.ts'
import { foldersAside, sealedCopies } from '#leads/lead-copies.ts'
import { type Finding, fault, note, ok } from '../finding.ts'
import type { Machine } from '../machine.ts'

/** More than content, pictures and a year of leads need. */
const scarceBytes = 5_000_000_000
const tooFewBytes = 500_000_000
/** Backups are made every night; a day and a half allows for one that is late. As in deploy/monitoring/alerts.yaml. */
const oldestBackupMs = 36 * 60 * 60_000

/** Checks the data folder, its disk, and the leads in it or in PostgreSQL. */
export async function checkData(config: Config, machine: Machine): Promise<Finding[]> {
  return [
    ...(await checkDisk(config, machine)),
    ...(await checkLeads(config, machine)),
    ...checkBackups(config, machine),
    ...databasesSetAside(config.dataDirectory).map((name) =>
      fault(
        `A corrupt database of leads was set aside as ${path.join(config.dataDirectory, name)}.`,
        'docs/leads.md says how to get the leads out of it; then move it away.',
      ),
    ),
    ...sealedCopies(config.dataDirectory).map(({ name, until }) =>
      note(
        `${path.join(config.dataDirectory, name)} holds personal data that no erasure can be made in.`,
        `It is deleted on ${new Date(until).toISOString().slice(0, 10)}; delete it earlier if you do not need it.`,
      ),
    ),
    ...foldersAside(config.dataDirectory).map((name) =>
      note(
        `${path.join(config.dataDirectory, name)} is what a restore moved aside; erasure and retention of leads reach it${existsSync(path.join(config.dataDirectory, name, 'wordpress/database')) ? ', but not its copy of WordPress with commenters and stored forms' : ''}.`,
        'Delete it when the restored site is as it should be.',
      ),
    ),
  ]
}

/** OPS-1. A site without leads may run its first night without a backup. */
function checkBackups({ dataDirectory, databaseUrl }: Config, { clock }: Machine): Finding[] {
  const record = readBackupRecord(dataDirectory)
  const make =
    'Make one with `npm run backup -- --to FOLDER`, and each night from then on (docs/running.md, Backups).'
  const failed = record?.failure
    ? [
        fault(
          `The newest attempt to make a backup failed: ${record.failure.reason}`,
          'docs/incidents.md, Backup failed.',
        ),
      ]
    : []
  if (!record?.newest) {
    const isKept = databaseUrl !== null || existsSync(sqliteFileIn(dataDirectory))
    const none = 'No backup of this data folder is known.'
    return [...failed, isKept ? note(none, make) : ok(`${none} There is nothing to lose yet.`)]
  }
  const ageMs = clock.now() - record.newest.madeAt
  const age = `The newest backup is ${Math.floor(ageMs / 3_600_000)} hours old: ${record.newest.archive}`
  return [...failed, ageMs > oldestBackupMs ? fault(age, make) : ok(age)]
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
          'Until this is fixed, forms are answered 503.',
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
