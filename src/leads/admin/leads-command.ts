import type { ConsentReceipts } from '../consent-receipts.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { DeliveryKind } from '../delivery.ts'
import type { Submission } from '../lead.ts'
import { countQueue } from '../queue/queue-counts.ts'
import { recordAccess } from './access-log.ts'
import { eraseEverywhere, type Trace } from './erase-person.ts'
import { createLeadArchive, type LeadRecord, orThrow } from './lead-archive.ts'
import type { LeadState } from './lead-state.ts'
import { byteOrderMark, csvLine, leadsAsCsv } from './leads-csv.ts'
import type { CommandName, LeadsOrder } from './leads-order.ts'
import { printLead, printList, printStats } from './print-leads.ts'
import { restoreLead } from './spam-verdict.ts'

/** Exit code: 0 done, 1 not found or not possible, 2 not understood. */
export type ExitCode = 0 | 1 | 2

export type LeadsCommandContext = {
  database: LeadsDatabase
  receipts: ConsentReceipts
  dataDirectory: string
  now(): number
  /** The deliveries that a submission needs, as far as the settings determine them. */
  deliveriesOf(submission: Submission): readonly DeliveryKind[]
  /** Writes to standard output; resolves when the text was flushed. */
  write(text: string): Promise<void>
  /** Prints a line for the person at the terminal. */
  say(line: string): void
}

type Command = (admin: LeadsCommandContext, order: LeadsOrder) => Promise<ExitCode>

const archiveOf = ({ database, now }: LeadsCommandContext) => createLeadArchive(database, now)
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const iso = (time: number) => new Date(time).toISOString()

const list: Command = async (admin, { filter, limit, json: asJson }) => {
  const records: LeadRecord[] = []
  let others = 0
  for await (const record of archiveOf(admin).records(filter)) {
    if (records.length < limit) records.push(record)
    else others += 1
  }
  await admin.write(asJson ? json(records) : printList(records))
  if (others > 0) admin.say(`… and ${others} more (--limit)`)
  return 0
}

const show: Command = async (admin, { operand, json: asJson }) => {
  if (operand === undefined) return misunderstood(admin, 'show needs an id')
  const record = await archiveOf(admin).find(operand)
  if (!record) return refuse(admin, 'No lead has this id, or more than one begins with it.')
  await admin.write(asJson ? json(record) : printLead(record))
  return 0
}

const exportLeads: Command = async (admin, { filter, csv, separator, json: asJson }) => {
  if (csv === asJson) return misunderstood(admin, 'export needs --csv or --json')
  if (asJson) return writeJsonList(admin, archiveOf(admin).records(filter))
  const records = () => archiveOf(admin).records(filter)
  for await (const line of leadsAsCsv(records, separator)) await admin.write(line)
  return 0
}

const retry: Command = async (admin, { operand, json: asJson }) => {
  if (operand === undefined) return misunderstood(admin, 'retry needs an id, or the word all')
  const archive = archiveOf(admin)
  const record = operand === 'all' ? null : await archive.find(operand)
  if (operand !== 'all' && !record)
    return refuse(admin, 'No lead has this id, or more than one begins with it.')
  const jobs = await archive.retry(record?.lead.id ?? null)
  await admin.write(
    asJson
      ? json({ jobs })
      : `Deliveries that will be repeated by the running site, within seconds: ${jobs}\n`,
  )
  return 0
}

const notSpam: Command = async (admin, { operand, json: asJson }) => {
  if (operand === undefined) return misunderstood(admin, 'not-spam needs an id')
  const { database, deliveriesOf, now } = admin
  const archive = archiveOf(admin)
  const known = await archive.find(operand)
  if (!known) return refuse(admin, 'No lead has this id, or more than one begins with it.')
  const { id } = known.lead
  await orThrow(
    database.transact(async (db) => {
      await recordAccess(db, { at: now(), person: 'npm run leads', action: 'restore', leadId: id, leads: 1 })
      await restoreLead(db, id, { deliveriesOf, person: 'npm run leads', now: now() })
    }),
  )
  const record = await archive.find(id)
  if (!record) return refuse(admin, 'No lead has this id any more.')
  await admin.write(asJson ? json(record) : printLead(record))
  return 0
}

const stats: Command = async (admin, { filter, json: asJson }) => {
  const forms: Record<string, Record<LeadState, number>> = {}
  for await (const { lead, state } of archiveOf(admin).records(filter)) {
    forms[lead.form] ??= { waiting: 0, dead: 0, doubtful: 0, delivered: 0, spam: 0 }
    const ofForm = forms[lead.form]
    if (ofForm) ofForm[state] += 1
  }
  const queue = await orThrow(countQueue(admin.database, admin.now()))
  await admin.write(asJson ? json({ forms, queue }) : printStats(forms, queue))
  return 0
}

const eraseCommand: Command = async (admin, { operand, yes, json: asJson }) => {
  if (!operand?.includes('@')) return misunderstood(admin, 'erase needs an e-mail address')
  const { database, dataDirectory } = admin
  const erasure = await eraseEverywhere(database, { dataDirectory, email: operand, isCertain: yes })
  const { leads, jobs, mentions, mailFiles, unsearched } = erasure
  const became = yes
    ? { lead: 'deleted', mention: 'the address was taken out' }
    : { lead: 'would be deleted', mention: 'the address would be taken out' }
  const line = ({ id, form, receivedAt }: Trace, what: string) =>
    `${id}  ${form} of ${iso(receivedAt)}: ${what}`
  const lines = [
    ...leads.map((lead) => line(lead, became.lead)),
    ...mentions.map((lead) => line(lead, became.mention)),
    `Leads: ${leads.length}. Deliveries: ${jobs}. Mentions: ${mentions.length}. Mail files: ${mailFiles.length}.`,
    ...unsearched.map(
      ({ name, until }) =>
        `${name} may hold more and cannot be searched: it is deleted on ${iso(until).slice(0, 10)}; delete it yourself if that is too late.`,
    ),
  ]
  await admin.write(asJson ? json({ erased: yes, ...erasure }) : `${lines.join('\n')}\n`)
  if (yes) return 0
  return refuse(admin, 'Nothing was changed yet. Say it again with --yes to delete this for good.')
}

const consents: Command = async (admin, { csv, separator, json: asJson }) => {
  if (csv === asJson) return misunderstood(admin, 'consents needs --csv or --json')
  if (asJson) return writeJsonList(admin, admin.receipts.export())
  await admin.write(byteOrderMark + csvLine(['at', 'policy version', 'categories', 'language'], separator))
  for await (const { at, policyVersion, categories, language } of admin.receipts.export())
    await admin.write(csvLine([iso(at), String(policyVersion), categories.join('; '), language], separator))
  return 0
}

const commands: Readonly<Record<CommandName, Command>> = {
  list,
  show,
  export: exportLeads,
  retry,
  'not-spam': notSpam,
  stats,
  erase: eraseCommand,
  consents,
}

export const runLeadsCommand = (admin: LeadsCommandContext, order: LeadsOrder): Promise<ExitCode> =>
  commands[order.command](admin, order)

async function writeJsonList(admin: LeadsCommandContext, values: AsyncIterable<unknown>): Promise<ExitCode> {
  let separator = '[\n'
  for await (const value of values) {
    await admin.write(`${separator}${JSON.stringify(value)}`)
    separator = ',\n'
  }
  await admin.write(separator === '[\n' ? '[]\n' : '\n]\n')
  return 0
}

function refuse({ say }: LeadsCommandContext, line: string): ExitCode {
  say(line)
  return 1
}

function misunderstood({ say }: LeadsCommandContext, line: string): ExitCode {
  say(`${line} (--help tells more)`)
  return 2
}
