import { createHmac, timingSafeEqual } from 'node:crypto'
import { failure, type Result, success } from '#base/result.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import { languageWithCode } from '#locale/language.ts'
import { eventMaxAgeMs, maxEventsOfBody } from './policies.ts'

export type RefusedEvent = { status: 400 | 401; reason: string }

/** A webhook's body as it came, its `X-Signature`, and what is known to check them. */
export type SignedBody = {
  body: string
  signature: string | undefined
  secrets: readonly string[]
  now: number
}

/**
 * Checks a body of the change webhook (CONTRACT, `/api/revalidate`). The signature is over the raw body; when the body
 * says when it was sent (`sent_at`, Unix seconds), an old one is refused.
 */
export function checkSignature({ body, signature, secrets, now }: SignedBody): Result<null, RefusedEvent> {
  if (secrets.length === 0) return refuse(401, 'REVALIDATE_SECRET is not set')
  if (!secrets.some((secret) => isSignedBy(secret, body, signature)))
    return refuse(401, 'the signature does not fit')
  const sentAt = objectIn(body)?.sent_at
  if (sentAt !== undefined && !(Math.abs(now - Number(sentAt) * 1000) <= eventMaxAgeMs))
    return refuse(401, 'the event is too old, or one of the two clocks is wrong')
  return success(null)
}

/** The events of a body: the body itself, or its `events`, of which what is no event is left out. Null without any. */
export function readEvents(body: string): ChangeEvent[] | null {
  const received = objectIn(body)
  const list = Array.isArray(received?.events) ? received.events : [received]
  const events = list.slice(0, maxEventsOfBody).flatMap((one) => readChange(one) ?? [])
  return events.length > 0 ? events : null
}

function isSignedBy(secret: string, body: string, signature = ''): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function objectIn(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** What a change event says, and nothing else that came with it; null when it is none. */
function readChange(value: unknown): ChangeEvent | null {
  if (!isEvent(value)) return null
  const { type, id, slug, lang, event } = value
  return {
    type,
    event,
    ...(id !== undefined && { id }),
    ...(slug !== undefined && { slug }),
    ...(lang !== undefined && { lang }),
  }
}

function isEvent(value: unknown): value is ChangeEvent {
  if (typeof value !== 'object' || value === null) return false
  const { type, id, slug, lang, event } = value as Record<string, unknown>
  const isLanguage = lang === '' || languageWithCode(lang) !== undefined
  return (
    isText(type) &&
    isText(event) &&
    (id === undefined || (Number.isSafeInteger(id) && Number(id) >= 0)) &&
    (slug === undefined || isText(slug)) &&
    (lang === undefined || isLanguage)
  )
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= 200

const refuse = (status: RefusedEvent['status'], reason: string) => failure({ status, reason })
