import type { Handler } from 'hono'
import type { Clock } from '#base/clock.ts'
import { formNames } from '#forms/form-name.ts'
import { type ImportedLead, importedLeadsIn, maxImportedLeads } from '#leads/admin/import-leads.ts'
import { ArchiveUnavailable, type LeadCursor, leadLists } from '#leads/admin/lead-archive.ts'
import { leadStates } from '#leads/admin/lead-state.ts'
import type { AdminFilter, LeadsAdmin } from '#leads/admin/leads-admin.ts'
import { type LeadStage, leadStages } from '#leads/lead.ts'
import { chosenWords } from '#leads/mails/kinds/lead-details.ts'
import { type Language, languageWithCode } from '#locale/language.ts'
import { jsonIn } from './read-body.ts'
import { type SignedRequests, signedRoute } from './signed-requests.ts'

/** The longest answer to a lead with every character escaped in JSON: `\\u00e1`, or two of them for an emoji. */
const orderMaxBytes = 128 * 1_024

/**
 * OFFICE-1: `POST /api/studio/leads/{action}` (CONTRACT), signed by WordPress. All parameters are in the body, because proxies
 * log URLs: `by` is the login of the WordPress user.
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

/** A WordPress login: one line of at most 60 characters. */
function personIn(body: unknown): string | null {
  const { by } = (typeof body === 'object' && body !== null ? body : {}) as { by?: unknown }
  return typeof by === 'string' && /^\P{C}{1,60}$/u.test(by) ? by : null
}

/** The actions that WordPress may request (CONTRACT): each a `POST` below `/api/studio/leads/`. */
export const leadsActions = [
  'list',
  'show',
  'retry',
  'spam',
  'restore',
  'export',
  'erase',
  'figures',
  'log',
  'readdress',
  'stage',
  'note',
  'answer',
  'todo',
  'import',
  'unimport',
] as const
type LeadsAction = (typeof leadsActions)[number]

/** The parameters of an admin request; unknown ones are ignored. */
type LeadsOrder = {
  filter: AdminFilter
  /** Empty if not given. */
  id: string
  email: string
  /** The previous and the new address for leads. */
  from: string
  to: string
  isCertain: boolean
  /** The reader's language. */
  language: Language | undefined
  semicolon: boolean
  /** The lead's new stage; undefined if invalid. */
  stage: LeadStage | undefined
  /** The version that the user saw; null if not given. */
  version: number | null
  /** Idempotency key: the same when a form is submitted twice. */
  key: string
  subject: string
  text: string
  /** Messages to import; null for an invalid one. */
  leads: (ImportedLead | null)[]
  /** Keys of imported messages. */
  keys: string[]
}

const longestWords = 200

/** Parses the body of a request. It is signed, but validated all the same. */
export function readLeadsOrder(body: unknown): LeadsOrder {
  const order = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  // A timestamp with an offset; the plain date that an older plugin sends starts in UTC.
  const since = typeof order.since === 'string' ? Date.parse(order.since) : Number.NaN
  return {
    filter: {
      form: formNames.find((name) => name === order.form),
      state: leadStates.find((name) => name === order.state),
      stage: [...leadStages, 'untracked' as const, 'spam' as const].find((name) => name === order.stage),
      list: leadLists.find((name) => name === order.list),
      since: Number.isNaN(since) ? undefined : since,
      words: textOf(order.words).slice(0, longestWords).trim() || undefined,
      after: cursorOf(order.after),
    },
    id: textOf(order.id),
    email: textOf(order.email).trim(),
    from: textOf(order.from).trim().slice(0, longestWords),
    to: textOf(order.to).trim().slice(0, longestWords),
    isCertain: order.certain === true,
    language: languageWithCode(order.language),
    semicolon: order.semicolon === true,
    stage: leadStages.find((name) => name === order.stage),
    version: Number.isSafeInteger(order.version) ? Number(order.version) : null,
    key: textOf(order.key).slice(0, longestWords),
    subject: textOf(order.subject),
    text: textOf(order.text),
    leads: importedLeadsIn(order.leads),
    keys: (Array.isArray(order.keys) ? order.keys : []).slice(0, maxImportedLeads).map(textOf),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function cursorOf(value: unknown): LeadCursor | undefined {
  const { at, id } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return Number.isSafeInteger(at) && typeof id === 'string' ? { at: Number(at), id } : undefined
}

/** Status and JSON body of a response. */
type LeadsAnswer = { status: 200 | 400 | 404 | 409 | 422 | 503; body: object }

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
  import: (admin, person, { leads, isCertain }) => admin.import(person, { leads, isCertain }),
  unimport: (admin, person, { keys }) => admin.unimport(person, keys),
}

/**
 * Executes an action for a WordPress user. WordPress decides who may do what; the signature has proved that it is WordPress.
 * @param person the user's login
 * @returns 404 if there is no such lead, 409 if someone else has changed it, 422 if the change is not possible, 503 while the
 *   database is unavailable; with 409 and 422 nothing was written
 */
async function answerLeads(
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
