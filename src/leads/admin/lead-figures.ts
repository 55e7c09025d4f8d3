import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FormName } from '#forms/form-name.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import { answerPromisedMs } from '../policies.ts'
import { countQueue } from '../queue/queue-counts.ts'
import { isInList, orThrow } from './lead-archive.ts'

/** How many weeks the figures in the office cover. */
export const figureWeeks = 12

const dayMs = 86_400_000
const weekMs = 7 * dayMs
/** The first Monday after the Unix epoch, in UTC. */
const firstMonday = 4 * dayMs

/** Numbers of leads, without spam; no visitor data. */
export type LeadFigures = {
  /** Mondays, oldest first: `2026-11-16`. */
  weeks: string[]
  /** Number of leads per form in each of these weeks. */
  forms: Partial<Record<FormName, number[]>>
  lastDay: number
  lastWeek: number
  spamLastWeek: number
  queue: { waiting: number; retrying: number; dead: number }
  work: LeadWork
}

/** How many inquiries need attention. */
export type LeadWork = {
  /** Not opened by any team member yet. */
  unread: number
  /** An answer was promised and has not been sent yet. */
  waiting: number
  /** Those of them whose promised time has passed. */
  overdue: number
}

/** @throws {ArchiveUnavailable} */
export async function leadWork(database: LeadsDatabase, now: number): Promise<LeadWork> {
  return orThrow(
    database.use(async (db) => {
      const count = async (condition: RawBuilder<SqlBool>) => {
        const { count } = await db
          .selectFrom('leads')
          .select((lead) => lead.fn.countAll<number>().as('count'))
          .where('trust', '<>', 'spam')
          .where(condition)
          .executeTakeFirstOrThrow()
        return count
      }
      const promised = Object.entries(answerPromisedMs)
      const isWaiting = (form: string) => sql<boolean>`stage = 'new' and form = ${form}`
      const work = { unread: 0, waiting: 0, overdue: 0 }
      work.unread = await count(sql<boolean>`seen_at is null and ${isInList('inquiries')}`)
      for (const [form, promisedMs] of promised) {
        work.waiting += await count(isWaiting(form))
        work.overdue += await count(sql<boolean>`${isWaiting(form)} and received_at <= ${now - promisedMs}`)
      }
      return work
    }),
  )
}

/** @throws {ArchiveUnavailable} */
export async function leadFigures(database: LeadsDatabase, now: number): Promise<LeadFigures> {
  const thisWeek = Math.floor((now - firstMonday) / weekMs)
  const firstWeek = thisWeek - figureWeeks + 1
  const startOf = (week: number) => firstMonday + week * weekMs
  const rows = await orThrow(
    database.use((db) =>
      db
        .selectFrom('leads')
        .select((lead) => [
          'form',
          sql<number>`(received_at - ${sql.lit(firstMonday)}) / ${sql.lit(weekMs)}`.as('week'),
          lead.fn.countAll<number>().as('count'),
        ])
        .where('received_at', '>=', startOf(firstWeek))
        .where('trust', '<>', 'spam')
        .groupBy(['form', 'week'])
        .execute(),
    ),
  )
  const countSince = (since: number, isSpam: boolean) =>
    orThrow(
      database.use((db) =>
        db
          .selectFrom('leads')
          .select((lead) => lead.fn.countAll<number>().as('count'))
          .where('received_at', '>=', since)
          .where('trust', isSpam ? '=' : '<>', 'spam')
          .executeTakeFirstOrThrow(),
      ),
    )
  const forms: LeadFigures['forms'] = {}
  for (const { form, week, count } of rows) {
    const counts = forms[form] ?? Array<number>(figureWeeks).fill(0)
    forms[form] = counts
    // If the clock was set back, there may be leads from a future week.
    const at = Math.min(week - firstWeek, figureWeeks - 1)
    counts[at] = (counts[at] ?? 0) + count
  }
  const { waiting, retrying, dead } = await orThrow(countQueue(database, now))
  return {
    weeks: Array.from({ length: figureWeeks }, (_, at) =>
      new Date(startOf(firstWeek + at)).toISOString().slice(0, 10),
    ),
    forms,
    lastDay: (await countSince(now - dayMs, false)).count,
    lastWeek: (await countSince(now - weekMs, false)).count,
    spamLastWeek: (await countSince(now - weekMs, true)).count,
    queue: { waiting, retrying, dead },
    work: await leadWork(database, now),
  }
}
