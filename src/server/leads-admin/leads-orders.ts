import { formNames } from '#forms/form-name.ts'
import { type LeadCursor, leadLists } from '#leads/admin/lead-archive.ts'
import { leadStates } from '#leads/admin/lead-state.ts'
import type { AdminFilter } from '#leads/admin/leads-admin.ts'
import { type LeadStage, leadStages } from '#leads/lead.ts'
import { type Language, languageWithCode } from '#locale/language.ts'

/** What WordPress may ask of the leads (CONTRACT): each a `POST` below `/api/studio/leads/`. */
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
] as const
export type LeadsAction = (typeof leadsActions)[number]

/** What an order says next to its action; what is not understood is as if it had not been said. */
export type LeadsOrder = {
  filter: AdminFilter
  /** Empty when none is named. */
  id: string
  email: string
  /** Where leads went, and where they go now. */
  from: string
  to: string
  isCertain: boolean
  /** Of who reads it. */
  language: Language | undefined
  semicolon: boolean
  /** What the studio says of a lead; undefined when that is no stage. */
  stage: LeadStage | undefined
  /** The count of its changes that was seen; null when none is said. */
  version: number | null
  /** The same when the same form is sent twice. */
  key: string
  subject: string
  text: string
}

const longestWords = 200

/** Reads the body of an order, which came signed and is checked all the same. */
export function readLeadsOrder(body: unknown): LeadsOrder {
  const order = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  // A moment with its offset; a bare day of an older plugin begins in UTC.
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
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function cursorOf(value: unknown): LeadCursor | undefined {
  const { at, id } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return Number.isSafeInteger(at) && typeof id === 'string' ? { at: Number(at), id } : undefined
}
