import type { Handler } from 'hono'
import type { Clock } from '#base/clock.ts'
import type { LeadsAdmin } from '#leads/admin/leads-admin.ts'
import { jsonIn } from '../read-body.ts'
import type { SignedRequests } from '../signed-requests/signed-requests.ts'
import { signedRoute } from '../signed-requests/signed-route.ts'
import { answerLeads } from './answer-leads.ts'
import { leadsActions } from './leads-orders.ts'

/** The longest answer to a lead, each of its characters escaped as JSON may: `\\u00e1`, or two of them for an emoji. */
const orderMaxBytes = 128 * 1_024

/**
 * OFFICE-1: `POST /api/studio/leads/{action}` (CONTRACT), signed by WordPress. Everything is in the body, because addresses
 * are logged by proxies: `by` is the user name of the user who asks there.
 */
export const leadsRoute = (parts: {
  admin: LeadsAdmin
  signedRequests: SignedRequests
  clock: Clock
}): Handler =>
  signedRoute({ ...parts, maxBytes: orderMaxBytes }, async (context, bytes) => {
    const action = leadsActions.find((name) => name === context.req.param('action'))
    if (!action) return context.json({ error: 'no such action' }, 404)
    const body = jsonIn(bytes)
    const person = personIn(body)
    if (person === null) return context.json({ error: 'by: expected a user name' }, 400)
    const answer = await answerLeads(parts.admin, { action, person, body })
    return context.json(answer.body, answer.status)
  })

/** A login of WordPress: one line of at most 60 characters. */
function personIn(body: unknown): string | null {
  const { by } = (typeof body === 'object' && body !== null ? body : {}) as { by?: unknown }
  return typeof by === 'string' && /^\P{C}{1,60}$/u.test(by) ? by : null
}
