import { createHmac, timingSafeEqual } from 'node:crypto'
import { failure, type Result, success } from '#base/result.ts'
import type { ChangeEvent } from '#content/changed-contents.ts'
import { languages } from '#locale/language.ts'
import { eventMaxAgeMs } from './policies.ts'

export type RefusedEvent = { status: 400 | 401; reason: string }

/** A webhook's body as it came, its `X-Signature`, and what is known to check them. */
export type SignedBody = { body: string; signature: string | undefined; secret: string; now: number }

/**
 * Reads a change event (CONTRACT, `/api/revalidate`). The signature is over the raw body; when the body says when it was
 * sent (`sent_at`, Unix seconds), an old one is refused.
 */
export function readSignedEvent({
  body,
  signature,
  secret,
  now,
}: SignedBody): Result<ChangeEvent, RefusedEvent> {
  if (!isSignedBy(secret, body, signature)) return refuse(401, 'the signature does not fit')
  const received = parse(body)
  const event = readChange(received)
  if (event === null) return refuse(400, 'the body is no change event')
  const { sent_at: sentAt } = received as { sent_at?: unknown }
  if (sentAt !== undefined && !(Math.abs(now - Number(sentAt) * 1000) <= eventMaxAgeMs))
    return refuse(401, 'the event is too old')
  return success(event)
}

function isSignedBy(secret: string, body: string, signature = ''): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** What a change event says, and nothing else that came with it; null when it is none. */
export function readChange(value: unknown): ChangeEvent | null {
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
  const isLanguage = lang === '' || languages.some((language) => language === lang)
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
