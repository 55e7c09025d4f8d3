import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import { languageWithCode } from '#locale/language.ts'
import { createBoundedMap } from '#resilience/bounded-map.ts'

/** Tuning parameters of the change webhook. */

/** How far the sender's clock may be off, and how long an event may be in transit. */
export const eventMaxAgeMs = 5 * 60_000
/** Remembered signatures, so that an event counts once. With `sent_at` they need not be remembered any longer. */
const maxRememberedSignatures = 10_000
/** An editor who imports 500 posts sends 500 events; above this the sender is asked to wait. */
export const eventsPerMinute = 2_000
/** A change event is a few hundred bytes. */
export const maxEventBytes = 10_000
/** WordPress sends up to a hundred of them at once. */
export const maxListBytes = 64 * 1024
export const maxEventsOfBody = 200
/** Number of recent events in `/api/status`. */
const maxReceipts = 20

type Receipt = { at: string; type: string; slug: string; lang: string; event: string; pages: string[] }
export type Refusal = RefusedEvent | { status: 429; reason: string }

export type Revalidation = {
  /**
   * Processes a body with one event or a list of them. @returns the pages that will be rendered again, or why it was refused
   * @param signature value of `X-Signature`
   */
  receive(body: string, signature: string | undefined): Result<string[], Refusal>
  /** The same for a body received by a signed endpoint. */
  receiveSigned(body: string): Result<string[], Refusal>
  /** Recent events, newest first. They name records, including protected ones: for the signed status only. */
  receipts(): Receipt[]
  /** Since the start, for the public status; `lastAt` is null before the first event. */
  counts(): { received: number; lastAt: string | null }
}

/**
 * The change webhook: signed, deduplicated, rate limited. A refused event changes nothing; each reason is logged once.
 * @param secrets if empty, every event is refused
 * @param purge applies a change to cached content and pages; returns the affected pages
 */
export function createRevalidation(options: {
  secrets: readonly string[]
  purge(event: ChangeEvent): string[]
  clock: Clock
  log: Log
}): Revalidation {
  const { secrets, purge, clock, log } = options
  const seen = createBoundedMap<true>({ maxEntries: maxRememberedSignatures })
  const receipts: Receipt[] = []
  let received = 0
  const loggedReasons = new Set<string>()
  let minute = { startedAt: clock.monotonic(), events: 0 }

  const refuse = (refusal: Refusal) => {
    if (!loggedReasons.has(refusal.reason)) log.warn({ reason: refusal.reason }, 'a change event was refused')
    loggedReasons.add(refusal.reason)
    return failure(refusal)
  }
  const isTooMany = (events: number) => {
    const now = clock.monotonic()
    if (now - minute.startedAt >= 60_000) minute = { startedAt: now, events: 0 }
    minute.events += events
    return minute.events > eventsPerMinute
  }
  const purgeAndNote = (event: ChangeEvent) => {
    const pages = purge(event)
    const { type, slug = '', lang = '', event: kind } = event
    received += 1
    receipts.unshift({ at: new Date(clock.now()).toISOString(), type, slug, lang, event: kind, pages })
    receipts.length = Math.min(receipts.length, maxReceipts)
    return pages
  }

  const processEvents = (body: string) => {
    const events = readEvents(body)
    if (!events) return refuse({ status: 400, reason: 'the body is no change event and no list of them' })
    // Counted last: a flood of forged events must not delay genuine ones.
    if (isTooMany(events.length)) return refuse({ status: 429, reason: 'too many events' })
    return success([...new Set(events.flatMap(purgeAndNote))])
  }

  return {
    receive(body, signature) {
      const checked = checkSignature({ body, signature, secrets, now: clock.now() })
      if (!checked.ok) return refuse(checked.fault)
      if (seen.has(signature ?? '')) return refuse({ status: 401, reason: 'the event was received before' })
      const taken = processEvents(body)
      if (taken.ok) seen.set(signature ?? '', true)
      return taken
    },
    receiveSigned: processEvents,
    receipts: () => [...receipts],
    counts: () => ({ received, lastAt: receipts[0]?.at ?? null }),
  }
}

type RefusedEvent = { status: 400 | 401; reason: string }

/** A raw webhook body, its `X-Signature`, and what is needed to check them. */
type SignedBody = {
  body: string
  signature: string | undefined
  secrets: readonly string[]
  now: number
}

/**
 * Verifies a body of the change webhook (CONTRACT, `/api/revalidate`). The signature covers the raw body; if the body says when
 * it was sent (`sent_at`, Unix seconds), an old one is refused.
 */
function checkSignature({ body, signature, secrets, now }: SignedBody): Result<null, RefusedEvent> {
  if (secrets.length === 0) return refuse(401, 'REVALIDATE_SECRET is not set')
  if (!secrets.some((secret) => isSignedBy(secret, body, signature)))
    return refuse(401, 'the signature does not fit')
  const sentAt = objectIn(body)?.sent_at
  if (sentAt !== undefined && !(Math.abs(now - Number(sentAt) * 1000) <= eventMaxAgeMs))
    return refuse(401, 'the event is too old, or one of the two clocks is wrong')
  return success(null)
}

/** The events of a body: the body itself, or the valid items of its `events`. Null if there are none. */
function readEvents(body: string): ChangeEvent[] | null {
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

/** The known fields of a change event; null if it is not one. */
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
