import { chosenWords } from '#leads/mails/kinds/lead-details.ts'
import { ArchiveAway } from '#leads/office/archive-away.ts'
import type { LeadsOffice } from '#leads/office/leads-office.ts'
import { type LeadsAction, type LeadsOrder, readLeadsOrder } from './leads-orders.ts'

/** A status, and what is answered as JSON. */
export type LeadsAnswer = { status: 200 | 400 | 404 | 503; body: object }

type Act = (office: LeadsOffice, person: string, order: LeadsOrder) => Promise<object | null>

const acts: Readonly<Record<LeadsAction, Act>> = {
  list: (office, person, { filter }) => office.list(person, filter),
  async show(office, person, { id, language }) {
    const record = await office.show(person, id)
    if (!record) return null
    const { values, language: own } = record.lead
    return { ...record, chosen: chosenWords(values, language ?? own) }
  },
  retry: (office, person, { id }) => office.retry(person, id),
  spam: (office, person, { id }) => office.judge(person, id, 'spam'),
  restore: (office, person, { id }) => office.judge(person, id, 'restore'),
  export: (office, person, { filter, semicolon }) =>
    office.export(person, { filter, separator: semicolon ? ';' : ',' }),
  async erase(office, person, { email, isCertain }) {
    if (!email.includes('@')) return null
    const { leads, mentions, jobs, mailFiles, unsearched } = await office.erase(person, { email, isCertain })
    return { erased: isCertain, leads, mentions, jobs, mailFiles: mailFiles.length, unsearched }
  },
  readdress: async (office, person, { from, to }) => ({ told: await office.readdress(person, { from, to }) }),
  figures: (office) => office.figures(),
  log: async (office) => ({ entries: await office.log() }),
}

/**
 * Carries out an order of WordPress for one of its users. Who may is for WordPress to say; that it is WordPress, the
 * signature has shown.
 * @param person their user name
 * @returns 404 when there is no such lead, 503 while the database is away
 */
export async function answerLeads(
  office: LeadsOffice,
  { action, person, body }: { action: LeadsAction; person: string; body: unknown },
): Promise<LeadsAnswer> {
  try {
    const answer = await acts[action](office, person, readLeadsOrder(body))
    return answer ? { status: 200, body: answer } : { status: 404, body: { error: 'no such lead' } }
  } catch (error) {
    if (error instanceof ArchiveAway) return { status: 503, body: { error: 'storage' } }
    throw error
  }
}
