import { randomToken } from '#base/random.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { DeliveryKind } from '../delivery.ts'
import type { Lead, LeadStage, Submission } from '../lead.ts'
import { addAnswer, addNote, setStage, type WorkOutcome } from '../lead-work.ts'
import type { NotifyPreviousAddress } from '../mails/kinds/address-changed-mail.ts'
import { type AccessLogEntry, type AdminAction, readAccessLog, recordAccess } from './access-log.ts'
import { eraseEverywhere, type WholeErasure } from './erase-person.ts'
import {
  type ImportedLead,
  type ImportOutcome,
  importLead,
  importOutcome,
  removeImports,
} from './import-leads.ts'
import {
  createLeadArchive,
  type LeadArchive,
  type LeadCursor,
  type LeadFilter,
  type LeadRecord,
  orThrow,
} from './lead-archive.ts'
import { type LeadFigures, type LeadWork, leadFigures, leadWork } from './lead-figures.ts'
import { leadsAsCsv, type Separator } from './leads-csv.ts'
import { markAsSpam, restoreLead } from './spam-verdict.ts'

/** A user in WordPress waits for this mail. */
const previousAddressMailMs = 4_000
/** Leads per page of a list, and how many leads a search reads for one page; the next page continues from there. */
export const adminPageSize = 50
const maxLeadsSearched = 5_000
/** An export is built in memory, so it contains only the newest leads; `npm run leads -- export` has no limit. */
const maxLeadsExported = 5_000
const accessLogShown = 200

export type AdminFilter = LeadFilter & { words?: string | undefined }

/**
 * The leads for the screens in WordPress. Every view and every change is logged with the user's name before anything is returned
 * (OFFICE-2).
 * @throws {ArchiveUnavailable} from every method
 */
export type LeadsAdmin = {
  list(person: string, filter: AdminFilter): Promise<LeadPage>
  /** Also marks the lead as read. */
  show(person: string, id: string): Promise<LeadRecord | null>
  /** Applies a change. @returns the outcome and the lead afterwards; null if there is no such lead */
  work(person: string, id: string, change: LeadChange): Promise<WorkResult | null>
  /** Makes failed and waiting deliveries due now. @returns how many; null if there is no such lead */
  retry(person: string, id: string): Promise<{ jobs: number } | null>
  /** @returns the lead afterwards; null if there is no such lead */
  setVerdict(person: string, id: string, verdict: 'spam' | 'restore'): Promise<LeadRecord | null>
  /** The newest, at most `maxLeadsExported`; `isWhole` if these are all. */
  export(
    person: string,
    order: { filter: AdminFilter; separator: Separator },
  ): Promise<{ csv: string; leads: number; isWhole: boolean }>
  /** Finds the data of an address, and deletes it if `isCertain`. */
  erase(person: string, order: { email: string; isCertain: boolean }): Promise<WholeErasure>
  /** Logs that leads now go to another address, and notifies the old one. @returns whether a mail server accepted that mail */
  readdress(person: string, change: { from: string; to: string }): Promise<boolean>
  /**
   * Stores messages that another system received, if `isCertain`. Nothing is sent to anyone.
   * @returns an outcome for each message
   */
  import(
    person: string,
    order: { leads: readonly (ImportedLead | null)[]; isCertain: boolean },
  ): Promise<{ outcomes: ImportOutcome[] }>
  /** Undoes an import. @returns the keys of leads that stay, because the studio has worked on them */
  unimport(person: string, keys: readonly string[]): Promise<{ left: string[] }>
  /** Contains no names, so views are not logged. */
  figures(): Promise<LeadFigures>
  /** As above. */
  todo(): Promise<LeadWork>
  log(): Promise<AccessLogEntry[]>
}

/**
 * What a team member does about a lead. `version` is the version of the record that they saw; a `key` stays the same if a form is
 * sent twice.
 */
export type LeadChange =
  | { action: 'stage'; version: number | null; stage: LeadStage }
  | { action: 'note'; key: string; text: string }
  | { action: 'answer'; version: number | null; key: string; subject: string; text: string }

export type WorkResult = { outcome: WorkOutcome; record: LeadRecord }

/**
 * @param parts.wake notifies the worker of new jobs
 * @param parts.deliveriesOf the deliveries that a submission needs
 */
export function createLeadsAdmin(parts: {
  database: LeadsDatabase
  dataDirectory: string
  keepMonths: number
  deliveriesOf(submission: Submission): readonly DeliveryKind[]
  wake(): void
  notifyPreviousAddress?: NotifyPreviousAddress | undefined
  now(): number
}): LeadsAdmin {
  const { database, dataDirectory, keepMonths, deliveriesOf, wake, notifyPreviousAddress, now } = parts
  const archive = createLeadArchive(database, now)
  const note = (person: string, action: AdminAction, about: { leadId?: string; leads: number }) =>
    orThrow(
      database.transact((db) => recordAccess(db, { at: now(), person, action, leadId: null, ...about })),
    )

  return {
    async list(person, filter) {
      const page = await leadPage(archive, filter, { limit: adminPageSize, scan: maxLeadsSearched })
      await note(person, filter.words ? 'search' : 'list', { leads: page.records.length })
      return page
    },
    async show(person, id) {
      const record = await archive.find(id)
      if (!record) return null
      const leadId = record.lead.id
      const seenAt = record.seenAt ?? now()
      await orThrow(
        database.transact(async (db) => {
          await recordAccess(db, { at: now(), person, action: 'show', leadId, leads: 1 })
          if (record.seenAt === null)
            await db
              .updateTable('leads')
              .set({ seen_at: seenAt })
              .where('id', '=', leadId)
              .where('seen_at', 'is', null)
              .execute()
        }),
      )
      return { ...record, seenAt }
    },
    async work(person, id, change) {
      const known = await archive.find(id)
      if (!known) return null
      const leadId = known.lead.id
      const by = { leadId, person, now: now() }
      const outcome = await orThrow(
        database.transact(async (db) => {
          await recordAccess(db, { at: now(), person, action: change.action, leadId, leads: 1 })
          if (change.action === 'stage') return setStage(db, { ...by, ...change })
          if (change.action === 'note') return addNote(db, { ...by, version: null, ...change })
          return addAnswer(db, { ...by, ...change })
        }),
      )
      wake()
      const record = await archive.find(leadId)
      return record && { outcome, record }
    },
    async retry(person, id) {
      const record = await archive.find(id)
      if (!record) return null
      await note(person, 'retry', { leadId: record.lead.id, leads: 1 })
      const jobs = await archive.retry(record.lead.id)
      wake()
      return { jobs }
    },
    async setVerdict(person, id, verdict) {
      const known = await archive.find(id)
      if (!known) return null
      const leadId = known.lead.id
      await orThrow(
        database.transact(async (db) => {
          await recordAccess(db, { at: now(), person, action: verdict, leadId, leads: 1 })
          if (verdict === 'spam') await markAsSpam(db, { leadId, person, now: now() })
          else await restoreLead(db, leadId, { deliveriesOf, person, now: now() })
        }),
      )
      wake()
      return archive.find(leadId)
    },
    async export(person, { filter, separator }) {
      const bounds = { limit: maxLeadsExported, scan: maxLeadsExported }
      const { records, next } = await leadPage(archive, filter, bounds)
      await note(person, 'export', { leads: records.length })
      let csv = ''
      for await (const line of leadsAsCsv(() => records, separator)) csv += line
      return { csv, leads: records.length, isWhole: next === null }
    },
    async erase(person, { email, isCertain }) {
      const found = await eraseEverywhere(database, { dataDirectory, email, isCertain: false })
      await note(person, isCertain ? 'erase' : 'find', { leads: found.leads.length + found.mentions.length })
      if (isCertain) await eraseEverywhere(database, { dataDirectory, email, isCertain })
      return found
    },
    async readdress(person, { from, to }) {
      await note(person, 'readdress', { leads: 0 })
      if (!notifyPreviousAddress || from === '') return false
      const signal = AbortSignal.timeout(previousAddressMailMs)
      return notifyPreviousAddress({ from, to, person }, { deliveryId: randomToken(16), signal })
    },
    async import(person, { leads, isCertain }) {
      const outcomes = await orThrow(
        database.transact(async (db) => {
          const outcomes: ImportOutcome[] = []
          for (const lead of leads) {
            const outcome = await importOutcome(db, lead, { now: now(), keepMonths })
            outcomes.push(outcome)
            if (isCertain && lead && outcome === 'new') await importLead(db, lead, { person, now: now() })
          }
          if (isCertain) {
            const stored = outcomes.filter((outcome) => outcome === 'new').length
            await recordAccess(db, { at: now(), person, action: 'import', leadId: null, leads: stored })
          }
          return outcomes
        }),
      )
      return { outcomes }
    },
    async unimport(person, keys) {
      const left = await orThrow(
        database.transact(async (db) => {
          const stay = await removeImports(db, keys)
          const leads = keys.length - stay.length
          await recordAccess(db, { at: now(), person, action: 'unimport', leadId: null, leads })
          return stay
        }),
      )
      return { left }
    },
    figures: () => leadFigures(database, now()),
    todo: () => leadWork(database, now()),
    log: () => readAccessLog(database, accessLogShown),
  }
}

export type LeadPage = {
  records: LeadRecord[]
  /** Where the list continues; null at its end. */
  next: LeadCursor | null
}

/**
 * A page of the list. Words are searched here and not by the database, which cannot ignore accents and sees a visitor's text only
 * as JSON. `scan` limits that work, so a page may be short and still have a next one.
 * @param words every lead on the page contains all of them, ignoring case and accents
 */
async function leadPage(
  archive: LeadArchive,
  { words = '', ...filter }: LeadFilter & { words?: string | undefined },
  { limit, scan }: { limit: number; scan: number },
): Promise<LeadPage> {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const page: LeadPage = { records: [], next: null }
  let read = 0
  let last: LeadCursor | null = null
  for await (const record of archive.records(filter)) {
    if (page.records.length === limit || read === scan) return { ...page, next: last }
    read += 1
    last = { at: record.lead.receivedAt, id: record.lead.id }
    const text = wanted.length > 0 ? plain(textOf(record.lead)) : ''
    if (wanted.every((word) => text.includes(word))) page.records.push(record)
  }
  return page
}

const textOf = ({ id, page, values }: Lead) => [id, page, ...Object.values(values).flat()].join('\n')

/** Without case and accents, so that a name is found however it was typed. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
