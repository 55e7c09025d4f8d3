import { sql } from 'kysely'
import type { JobState } from '../database/schema.ts'
import type { Trust } from '../lead.ts'

/**
 * The state of a lead for the studio: `dead` if a delivery has failed permanently, `waiting` if one is still pending, `doubtful`
 * if someone must look at it: mails to its sender may wait for that.
 */
export const leadStates = ['waiting', 'dead', 'doubtful', 'delivered', 'spam'] as const
export type LeadState = (typeof leadStates)[number]

/** @param jobs the states of its deliveries */
export function stateOf(trust: Trust, jobs: readonly JobState[]): LeadState {
  if (trust === 'spam') return 'spam'
  if (jobs.includes('dead')) return 'dead'
  if (jobs.includes('waiting')) return 'waiting'
  return trust === 'doubtful' ? 'doubtful' : 'delivered'
}

const has = (state: JobState) =>
  sql`exists (select 1 from jobs where jobs.lead_id = leads.id and jobs.state = ${sql.lit(state)} and jobs.kind <> 'reminder')`

/** The SQL equivalent of {@link stateOf}, as a condition on a row of `leads`. */
export const isInState = (state: LeadState) => conditions[state]

const conditions = {
  spam: sql<boolean>`trust = 'spam'`,
  dead: sql<boolean>`trust <> 'spam' and ${has('dead')}`,
  waiting: sql<boolean>`trust <> 'spam' and ${has('waiting')} and not ${has('dead')}`,
  doubtful: sql<boolean>`trust = 'doubtful' and not ${has('waiting')} and not ${has('dead')}`,
  delivered: sql<boolean>`trust = 'trusted' and not ${has('waiting')} and not ${has('dead')}`,
}
