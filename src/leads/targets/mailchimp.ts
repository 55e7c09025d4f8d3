import { createHash } from 'node:crypto'
import type { Clock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import { type Language, languageWithCode } from '#locale/language.ts'
import { AnswerTooLarge, boundedFetch } from '#resilience/bounded-fetch.ts'
import type { DeliveryOutcome } from '../delivery.ts'
import type { Lead } from '../lead.ts'
import type { StudioFacts } from '../studio-facts.ts'
import { isTransient } from './wordpress-writes.ts'

/** The newsletter service responds to a subscription within about a second. */
const mailchimpTimeoutMs = 10_000
const mailchimpAnswerBytes = 1024 * 1024

export type MailchimpAccount = {
  apiKey: string
  audienceId: string
  /** For instance `us21`; part of the service's host name. */
  serverPrefix: string
  /** Replaces the address of the service. */
  baseUrl?: string
}

type Transport = { fetch: typeof globalThis.fetch; clock: Clock; signal: AbortSignal }
type Answer = { status: number; body: Record<string, unknown>; retryAfterMs: number }

/**
 * Subscribes through Mailchimp's Marketing API 3.0, always with double opt-in: a new member is `pending` until they confirm the
 * mail that Mailchimp sends. The member's address is the key, so a repeated attempt is the same subscription. People who have
 * unsubscribed are asked again; members stay subscribed.
 */
export async function subscribeByMailchimp(
  account: MailchimpAccount,
  subscription: Subscription,
  transport: Transport,
): Promise<DeliveryOutcome> {
  const { email, first_name, last_name, language } = subscription
  const names = { ...(first_name && { FNAME: first_name }), ...(last_name && { LNAME: last_name }) }
  const member = { email_address: email, language, merge_fields: names }
  const first = await put(account, { ...member, status_if_new: 'pending' }, transport)
  if (!first.ok) return first.fault
  if (first.value.status !== 200) return refusal(first.value)
  const { status } = first.value.body
  if (status === 'subscribed') return { outcome: 'delivered', note: 'was subscribed already' }
  if (status === 'pending') return optInRequested(transport)
  const again = await put(account, { ...member, status: 'pending' }, transport)
  if (!again.ok) return again.fault
  return again.value.status === 200 ? optInRequested(transport) : refusal(again.value)
}

const later = (reason: string, afterMs = 0): DeliveryOutcome => ({
  outcome: 'later',
  reason,
  ...(afterMs > 0 && { afterMs }),
})

/** The time at which consent was requested; Mailchimp stores the response with its own time. */
const optInRequested = ({ clock }: Transport): DeliveryOutcome => ({
  outcome: 'delivered',
  note: `double opt-in asked for at ${new Date(clock.now()).toISOString()}`,
})

/** Only titles that Mailchimp documents are reported: its details repeat the address. */
const knownTitles = ['Member In Compliance State', 'Forgotten Email Not Subscribed', 'Invalid Resource']

function refusal({ status, body, retryAfterMs }: Answer): DeliveryOutcome {
  const title = knownTitles.find((known) => known === body.title)
  const reason = `Mailchimp ${status}${title ? `: ${title}` : ''}`
  return isTransient(status) ? later(reason, retryAfterMs) : { outcome: 'refused', reason }
}

/**
 * An unreadable response is inconclusive, whatever its status: it may come from something between Mailchimp and us.
 * @returns the response, or why to try again later
 */
async function put(
  { apiKey, audienceId, serverPrefix, baseUrl }: MailchimpAccount,
  member: { email_address: string } & Record<string, unknown>,
  { fetch, clock, signal }: Transport,
): Promise<Result<Answer, DeliveryOutcome>> {
  const root = baseUrl ?? `https://${serverPrefix}.api.mailchimp.com`
  const key = createHash('md5').update(member.email_address.toLowerCase()).digest('hex')
  const url = `${root}/3.0/lists/${encodeURIComponent(audienceId)}/members/${key}?skip_merge_validation=true`
  const init = {
    method: 'PUT',
    headers: {
      Authorization: `Basic ${Buffer.from(`site:${apiKey}`).toString('base64')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(member),
  } as const
  const bounds = { clock, ms: mailchimpTimeoutMs, maxBytes: mailchimpAnswerBytes, signal }
  try {
    const { status, text, headers } = await boundedFetch(fetch, url, init, bounds)
    const retryAfterMs = (Number(headers.get('Retry-After')) || 0) * 1_000
    const body = status === 204 ? {} : objectIn(text)
    if (!body) return failure(later(`Mailchimp ${status}: ${unreadable}`, retryAfterMs))
    return success({ status, body, retryAfterMs })
  } catch (error) {
    const isTooLarge = error instanceof AnswerTooLarge
    return failure(later(isTooLarge ? `Mailchimp: ${unreadable}` : 'Mailchimp was not reached'))
  }
}

const unreadable = 'an unreadable answer'

/** @returns null if the text is not JSON; an empty object if the JSON is not an object */
function objectIn(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return null
  }
}

/** FORM-4: who wants the newsletter, and in which language. */
type Subscription = {
  email: string
  first_name?: string
  last_name?: string
  language: Language
}

export function subscriptionOf({ values, language }: Lead): Subscription {
  const { email = '', first_name, last_name, language: chosen } = values
  return {
    email: String(email),
    ...(typeof first_name === 'string' && { first_name }),
    ...(typeof last_name === 'string' && { last_name }),
    language: languageWithCode(chosen) ?? language,
  }
}

export type MailchimpSettings = {
  apiKey?: string
  audienceId?: string
  serverPrefix?: string
  baseUrl?: string
}

/**
 * The account for subscriptions: enabled by the options record or by a key in the settings, which take precedence field by field.
 * The prefix is also at the end of a key. It becomes part of a host that receives the key, so anything that does not look like a
 * prefix is rejected.
 * @returns null if something is missing
 */
export function mailchimpAccount(
  settings: MailchimpSettings,
  { options }: StudioFacts,
): MailchimpAccount | null {
  if (!options.mailchimp_enabled && !settings.apiKey) return null
  const apiKey = settings.apiKey ?? options.mailchimp_api_key
  const audienceId = settings.audienceId ?? options.mailchimp_audience_id
  const serverPrefix =
    settings.serverPrefix || options.mailchimp_server_prefix || apiKey.slice(apiKey.lastIndexOf('-') + 1)
  if (!apiKey || !audienceId || !/^[a-z]{2,4}\d{1,4}$/.test(serverPrefix)) return null
  return { apiKey, audienceId, serverPrefix, ...(settings.baseUrl && { baseUrl: settings.baseUrl }) }
}
