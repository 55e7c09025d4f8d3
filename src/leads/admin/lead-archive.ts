import type { FormName } from '#forms/form-name.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { JobRow, JobState } from '../database/schema.ts'
import type { Lead } from '../lead.ts'
import { leadOf } from '../lead-rows.ts'
import { keepTryingMs, leadsReadAtOnce } from '../policies.ts'
import { orThrow } from './archive-unavailable.ts'
import { isInState, type LeadState, stateOf } from './lead-state.ts'

export type JobView = {
  kind: string
  state: JobState
  attempts: number
  /** When it is attempted next; null when it is finished. */
  nextAt: number | null
  note: string | null
}

export type LeadRecord = { lead: Lead; state: LeadState; jobs: JobView[] }

export type LeadFilter = {
  form?: FormName | undefined
  since?: number | undefined
  state?: LeadState | undefined
  /** Only what comes after this one in the list. */
  after?: LeadCursor | undefined
}

/** A lead's position in the list: newest first, and by id what came in the same millisecond. */
export type LeadCursor = { at: number; id: string }

export type LeadArchive = {
  /** Newest first, read a page at a time. */
  records(filter?: LeadFilter): AsyncIterable<LeadRecord>
  /** @param id the whole id, or a beginning that only one lead has */
  find(id: string): Promise<LeadRecord | null>
  /** Makes failed and waiting jobs due now. @returns how many jobs */
  retry(leadId: string | null): Promise<number>
}

/** The studio's view of its leads. @throws {ArchiveUnavailable} */
export function createLeadArchive(database: LeadsDatabase, now: () => number): LeadArchive {
  async function* records({
    form,
    since = 0,
    state,
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
      const jobs = await jobsOf(rows.map(({ id }) => id))
      for (const row of rows) {
        yield recordOf(leadOf(row), jobs.get(row.id) ?? [])
        last = { at: row.received_at, id: row.id }
      }
      if (rows.length < leadsReadAtOnce) return
    }
  }

  async function jobsOf(leadIds: readonly string[]): Promise<Map<string | null, JobRow[]>> {
    if (leadIds.length === 0) return new Map()
    const rows = await orThrow(
      database.use((db) =>
        db.selectFrom('jobs').selectAll().where('lead_id', 'in', leadIds).orderBy('id').execute(),
      ),
    )
    return Map.groupBy(rows, ({ lead_id }) => lead_id)
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
      return row && !another ? recordOf(leadOf(row), (await jobsOf([row.id])).get(row.id) ?? []) : null
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

const recordOf = (lead: Lead, jobs: readonly JobRow[]): LeadRecord => ({
  lead,
  state: stateOf(
    lead.trust,
    jobs.map(({ state }) => state),
  ),
  jobs: jobs.map(({ kind, state, attempts, run_at, note }) => ({
    kind,
    state,
    attempts,
    nextAt: state === 'waiting' ? run_at : null,
    note,
  })),
})
