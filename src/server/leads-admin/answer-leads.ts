import { ArchiveUnavailable } from '#leads/admin/archive-unavailable.ts'
import type { LeadsAdmin } from '#leads/admin/leads-admin.ts'
import { chosenWords } from '#leads/mails/kinds/lead-details.ts'
import { type LeadsAction, type LeadsOrder, readLeadsOrder } from './leads-orders.ts'

/** A status, and what is answered as JSON. */
export type LeadsAnswer = { status: 200 | 400 | 404 | 409 | 422 | 503; body: object }

type Act = (admin: LeadsAdmin, person: string, order: LeadsOrder) => Promise<object | null>

const acts: Readonly<Record<LeadsAction, Act>> = {
  list: (admin, person, { filter }) => admin.list(person, filter),
  async show(admin, person, { id, language }) {
    const record = await admin.show(person, id)
    if (!record) return null
    const { values, language: own } = record.lead
    return { ...record, chosen: chosenWords(values, language ?? own) }
  },
  retry: (admin, person, { id }) => admin.retry(person, id),
  spam: (admin, person, { id }) => admin.setVerdict(person, id, 'spam'),
  restore: (admin, person, { id }) => admin.setVerdict(person, id, 'restore'),
  export: (admin, person, { filter, semicolon }) =>
    admin.export(person, { filter, separator: semicolon ? ';' : ',' }),
  async erase(admin, person, { email, isCertain }) {
    if (!email.includes('@')) return null
    const { leads, mentions, jobs, mailFiles, unsearched } = await admin.erase(person, { email, isCertain })
    return { erased: isCertain, leads, mentions, jobs, mailFiles: mailFiles.length, unsearched }
  },
  readdress: async (admin, person, { from, to }) => ({ told: await admin.readdress(person, { from, to }) }),
  figures: (admin) => admin.figures(),
  log: async (admin) => ({ entries: await admin.log() }),
  stage: (admin, person, { id, version, stage }) =>
    stage ? admin.work(person, id, { action: 'stage', version, stage }) : Promise.resolve(null),
  note: (admin, person, { id, key, text }) => admin.work(person, id, { action: 'note', key, text }),
  answer: (admin, person, { id, version, key, subject, text }) =>
    admin.work(person, id, { action: 'answer', version, key, subject, text }),
  todo: (admin) => admin.todo(),
}

/**
 * Carries out an order of WordPress for one of its users. Who may is for WordPress to say; that it is WordPress, the
 * signature has shown.
 * @param person their user name
 * @returns 404 when there is no such lead, 409 when someone else changed it meanwhile, 422 when the change cannot be made,
 *   503 while the database is away; with 409 and 422 nothing was written
 */
export async function answerLeads(
  admin: LeadsAdmin,
  { action, person, body }: { action: LeadsAction; person: string; body: unknown },
): Promise<LeadsAnswer> {
  try {
    const answer = await acts[action](admin, person, readLeadsOrder(body))
    if (!answer) return { status: 404, body: { error: 'no such lead' } }
    if (!('outcome' in answer) || answer.outcome === 'done') return { status: 200, body: answer }
    return { status: answer.outcome === 'changed' ? 409 : 422, body: answer }
  } catch (error) {
    if (error instanceof ArchiveUnavailable) return { status: 503, body: { error: 'storage' } }
    throw error
  }
}
