import { Counter, Gauge, type Registry } from 'prom-client'
import { formNames } from '#forms/form-name.ts'
import type { JobKind } from '#leads/database/schema.ts'
import { deliveryKinds } from '#leads/delivery.ts'
import type { Trust } from '#leads/lead.ts'
import type { LeadsCounts } from '#leads/leads.ts'
import type { CountPost, PostOutcome } from '../forms/form-answers.ts'

type Refusal = Exclude<PostOutcome['status'], 202>

/** Label of a refusal, by response status. */
const reasons: Readonly<Record<Refusal, string>> = {
  400: 'unreadable',
  403: 'other_site',
  405: 'not_posted',
  408: 'too_slow',
  413: 'too_large',
  415: 'unknown_type',
  422: 'invalid',
  429: 'rate_limited',
  503: 'not_stored',
}
const trusts: readonly Trust[] = ['trusted', 'doubtful', 'spam']
const kinds: readonly JobKind[] = [...deliveryKinds, 'digest']
const none = { waiting: 0, retrying: 0, dead: 0 }

/**
 * The leads in `/metrics`. Labels are our own names, never visitor data. Every label exists from the start, at 0: otherwise the
 * first refusal of a kind would not be seen as an increase.
 */
export function createLeadMetrics(registers: Registry[]) {
  const taken = new Counter({
    name: 'site_leads_taken_total',
    help: 'Leads that are on disk and were confirmed to their visitors.',
    labelNames: ['form', 'trust'],
    registers,
  })
  const refused = new Counter({
    name: 'site_forms_refused_total',
    help: 'Posts to forms that were not taken.',
    labelNames: ['form', 'reason'],
    registers,
  })
  const isThere = new Gauge({
    name: 'site_leads_database_available',
    help: '1 while leads can be read; the figures of deliveries are missing otherwise.',
    registers,
  })
  const deliveries = new Gauge({
    name: 'site_deliveries',
    help: 'Deliveries that wait for their first attempt, that failed and are tried again, and that were given up (dead).',
    labelNames: ['kind', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'site_oldest_delivery_seconds',
    help: 'Age of the oldest delivery that is neither made nor given up; 0 when there is none.',
    registers,
  })
  const setAside = new Gauge({
    name: 'site_lead_databases_set_aside',
    help: 'Databases of leads that were found corrupt, set aside, and still wait for somebody to look into them.',
    registers,
  })
  for (const form of formNames) {
    for (const trust of trusts) taken.inc({ form, trust }, 0)
    for (const reason of Object.values(reasons)) refused.inc({ form, reason }, 0)
  }

  const countPost: CountPost = (form, outcome) => {
    if (outcome.status !== 202) refused.inc({ form, reason: reasons[outcome.status] })
    else if (outcome.state === 'accepted') taken.inc({ form, trust: outcome.trust })
  }

  return {
    countPost,
    /** @param counts null while the database is unavailable: an old value would look as if all is well */
    show(counts: LeadsCounts | null) {
      isThere.set(counts ? 1 : 0)
      deliveries.reset()
      oldest.remove()
      if (!counts) return
      oldest.set(counts.oldestMs / 1000)
      setAside.set(counts.setAside.length)
      for (const kind of kinds)
        for (const [state, count] of Object.entries(counts.byKind[kind] ?? none))
          deliveries.set({ kind, state }, count)
    },
  }
}
