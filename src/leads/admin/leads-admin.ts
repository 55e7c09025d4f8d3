import { randomToken } from '#base/random.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { DeliveryKind } from '../delivery.ts'
import type { Submission } from '../lead.ts'
import type { NotifyPreviousAddress } from '../mails/kinds/address-changed-mail.ts'
import {
  accessLogShown,
  adminPageSize,
  maxLeadsExported,
  maxLeadsSearched,
  previousAddressMailMs,
} from '../policies.ts'
import { type AccessLogEntry, type AdminAction, readAccessLog, recordAccess } from './access-log.ts'
import { orThrow } from './archive-unavailable.ts'
import type { Separator } from './csv.ts'
import { eraseEverywhere, type WholeErasure } from './erase-person.ts'
import { createLeadArchive, type LeadFilter, type LeadRecord } from './lead-archive.ts'
import { type LeadFigures, leadFigures } from './lead-figures.ts'
import { type LeadPage, leadPage } from './lead-search.ts'
import { leadsAsCsv } from './leads-csv.ts'
import { markAsSpam, restoreLead } from './spam-verdict.ts'

export type AdminFilter = LeadFilter & { words?: string | undefined }

/**
 * The leads for the screens in WordPress. Every view and every change is logged with its user
 * before anything is returned (OFFICE-2).
 * @throws {ArchiveUnavailable} each of them
 */
export type LeadsAdmin = {
  list(person: string, filter: AdminFilter): Promise<LeadPage>
  show(person: string, id: string): Promise<LeadRecord | null>
  /** Makes failed and waiting deliveries due now. @returns how many; null for an unknown lead */
  retry(person: string, id: string): Promise<{ jobs: number } | null>
  /** @returns the lead as it is then; null without such a lead */
  setVerdict(person: string, id: string, verdict: 'spam' | 'restore'): Promise<LeadRecord | null>
  /** The newest, at most `maxLeadsExported`; `isWhole` when these are all. */
  export(
    person: string,
    order: { filter: AdminFilter; separator: Separator },
  ): Promise<{ csv: string; leads: number; isWhole: boolean }>
  /** Finds the data of an address, and deletes it with `isCertain`. */
  erase(person: string, order: { email: string; isCertain: boolean }): Promise<WholeErasure>
  /** Notes that leads go elsewhere now, and tells the old address. @returns whether a mail server took that */
  readdress(person: string, change: { from: string; to: string }): Promise<boolean>
  /** Contains no names; views are not logged. */
  figures(): Promise<LeadFigures>
  log(): Promise<AccessLogEntry[]>
}

/**
 * @param parts.wake notifies the worker of new jobs
 * @param parts.deliveriesOf where a lead goes
 */
export function createLeadsAdmin(parts: {
  database: LeadsDatabase
  dataDirectory: string
  deliveriesOf(submission: Submission): readonly DeliveryKind[]
  wake(): void
  notifyPreviousAddress?: NotifyPreviousAddress | undefined
  now(): number
}): LeadsAdmin {
  const { database, dataDirectory, deliveriesOf, wake, notifyPreviousAddress, now } = parts
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
      if (record) await note(person, 'show', { leadId: record.lead.id, leads: 1 })
      return record
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
          if (verdict === 'spam') await markAsSpam(db, leadId)
          else await restoreLead(db, leadId, { deliveriesOf, now: now() })
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
    figures: () => leadFigures(database, now()),
    log: () => readAccessLog(database, accessLogShown),
  }
}
