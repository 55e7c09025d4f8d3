import { type Selectable, sql } from 'kysely'
import type { FormName } from '#forms/form-name.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { JobRow, JobState, LeadRow } from '../database/schema.ts'
import type { Lead, LeadStage } from '../lead.ts'
import { leadOf } from '../lead-rows.ts'
import { entriesOf, type LeadEntry } from '../lead-work.ts'
import { keepTryingMs } from '../policies.ts'
import { isInState, type LeadState, stateOf } from './lead-state.ts'

/** Page size when lists of leads are read. */
const leadsReadAtOnce = 200

export type JobView = {
  id: string
  kind: string
  state: JobState
  attempts: number
  /** When the next attempt is due; null if the job is finished. */
  nextAt: number | null
  note: string | null
}

export type LeadRecord = {
  lead: Lead
  state: LeadState
  jobs: JobView[]
  /** What the studio has done about the lead, oldest first. */
  entries: LeadEntry[]
  /** How often the studio changed the lead. Sent back with a change, so that it does not overwrite someone else's. */
  version: number
  /** When a team member first opened the lead, in milliseconds since the Unix epoch; null if it is unread. */
  seenAt: number | null
}

export type LeadFilter = {
  form?: FormName | undefined
  since?: number | undefined
  state?: LeadState | undefined
  stage?: LeadStage | 'spam' | undefined
  /** One of the lists that WordPress shows; all leads if missing. */
  list?: LeadList | undefined
  /** Only leads that come after this one in the list. */
  after?: LeadCursor | undefined
}

/** Subscriptions and comments are not inquiries: nobody waits for an answer to them. */
export const leadLists = ['inquiries', 'newsletter', 'comments'] as const
export type LeadList = (typeof leadLists)[number]
const formsElsewhere = { newsletter: 'newsletter', comments: 'comment' } as const

/** Whether a row of `leads` belongs to a list. */
export const isInList = (list: LeadList) =>
  list === 'inquiries'
    ? sql<boolean>`form not in (${sql.join(Object.values(formsElsewhere).map((form) => sql.lit(form)))})`
    : sql<boolean>`form = ${sql.lit(formsElsewhere[list])}`

/** A lead's position in the list: newest first, then by id within the same millisecond. */
export type LeadCursor = { at: number; id: string }

export type LeadArchive = {
  /** Newest first, read a page at a time. */
  records(filter?: LeadFilter): AsyncIterable<LeadRecord>
  /** @param id the complete id, or a prefix that only one lead has */
  find(id: string): Promise<LeadRecord | null>
  /** Makes failed and waiting jobs due now. @returns the number of jobs */
  retry(leadId: string | null): Promise<number>
}

/** The studio's view of its leads. @throws {ArchiveUnavailable} */
export function createLeadArchive(database: LeadsDatabase, now: () => number): LeadArchive {
  async function* records({
    form,
    since = 0,
    state,
    stage,
    list,
    after = { at: Number.MAX_SAFE_INTEGER, id: '' },
  }: LeadFilter = {}): AsyncIterable<LeadRecord> {
    let last = after
    for (;;) {
      const rows = await orThrow(
        database.use((db) =>
          db
            .selectFrom('leads')
            .selectAll()
            .where('received_at', '>=', since)
            .$if(form !== undefined, (query) => query.where('form', '=', form as FormName))
            .$if(state !== undefined, (query) => query.where(isInState(state as LeadState)))
            .$if(stage === 'spam', (query) => query.where('trust', '=', 'spam'))
            .$if(stage !== undefined && stage !== 'spam', (query) =>
              query.where('trust', '<>', 'spam').where('stage', '=', stage as LeadStage),
            )
            .$if(list !== undefined, (query) => query.where(isInList(list as LeadList)))
            .where((lead) =>
              lead.or([
                lead('received_at', '<', last.at),
                lead.and([lead('received_at', '=', last.at), lead('id', '>', last.id)]),
              ]),
            )
            .orderBy('received_at', 'desc')
            .orderBy('id')
            .limit(leadsReadAtOnce)
            .execute(),
        ),
      )
      const about = await aboutLeads(rows.map(({ id }) => id))
      for (const row of rows) {
        yield recordOf(row, about)
        last = { at: row.received_at, id: row.id }
      }
      if (rows.length < leadsReadAtOnce) return
    }
  }

  /** The deliveries of these leads, and what the studio has done about them. */
  async function aboutLeads(leadIds: readonly string[]) {
    if (leadIds.length === 0) return { jobs: new Map<string | null, JobRow[]>(), entries: new Map() }
    const [rows, entries] = await orThrow(
      database.use(
        async (db) =>
          [
            await db.selectFrom('jobs').selectAll().where('lead_id', 'in', leadIds).orderBy('id').execute(),
            await entriesOf(db, leadIds),
          ] as const,
      ),
    )
    return { jobs: Map.groupBy(rows, ({ lead_id }) => lead_id), entries }
  }

  return {
    records,
    async find(id) {
      if (!/^[\da-f]{4,20}$/.test(id)) return null
      const found = await orThrow(
        database.use((db) =>
          db.selectFrom('leads').selectAll().where('id', 'like', `${id}%`).limit(2).execute(),
        ),
      )
      const [row, another] = found
      return row && !another ? recordOf(row, await aboutLeads([row.id])) : null
    },
    async retry(leadId) {
      const at = now()
      const { numUpdatedRows } = await orThrow(
        database.use((db) =>
          db
            .updateTable('jobs')
            .set({
              state: 'waiting',
              attempts: 0,
              run_at: at,
              lease: null,
              try_until: at + keepTryingMs,
              settled_at: null,
            })
            .$if(leadId !== null, (query) => query.where('lead_id', '=', leadId))
            .where((job) =>
              job.or([
                job('state', '=', 'dead'),
                job.and([job('state', '=', 'waiting'), job('lease', 'is', null), job('attempts', '>', 0)]),
              ]),
            )
            .executeTakeFirst(),
        ),
      )
      return Number(numUpdatedRows)
    },
  }
}

function recordOf(
  row: Selectable<LeadRow>,
  about: { jobs: Map<string | null, JobRow[]>; entries: Map<string, LeadEntry[]> },
): LeadRecord {
  const jobs = about.jobs.get(row.id) ?? []
  // A reminder is not a delivery of the lead.
  const deliveries = jobs.filter(({ kind }) => kind !== 'reminder')
  return {
    lead: leadOf(row),
    state: stateOf(
      row.trust,
      deliveries.map(({ state }) => state),
    ),
    jobs: jobs.map(viewOf),
    entries: about.entries.get(row.id) ?? [],
    version: row.changes,
    seenAt: row.seen_at,
  }
}

const viewOf = ({ id, kind, state, attempts, run_at, note }: JobRow): JobView => ({
  id,
  kind,
  state,
  attempts,
  nextAt: state === 'waiting' ? run_at : null,
  note,
})

/** The database of leads cannot be read or written at the moment. */
export class ArchiveUnavailable extends Error {
  override readonly name = 'ArchiveUnavailable'
  constructor() {
    super('The database of leads cannot be used at the moment; the line above says why.')
  }
}

/** @throws {ArchiveUnavailable} */
export async function orThrow<Value>(
  result: Promise<{ ok: true; value: Value } | { ok: false }>,
): Promise<Value> {
  const settled = await result
  if (!settled.ok) throw new ArchiveUnavailable()
  return settled.value
}
