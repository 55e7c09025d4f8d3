import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import { createBoundedMap } from '#resilience/bounded-map.ts'
import { eventsPerMinute, maxReceipts, maxRememberedSignatures } from './policies.ts'
import { checkSignature, type RefusedEvent, readEvents } from './signed-event.ts'

export type Receipt = { at: string; type: string; slug: string; lang: string; event: string; pages: string[] }
export type Refusal = RefusedEvent | { status: 429; reason: string }

export type Revalidation = {
  /**
   * Takes a body with one event or a list of them. @returns the pages that will be rendered again, or why it is refused
   * @param signature value of `X-Signature`
   */
  receive(body: string, signature: string | undefined): Result<string[], Refusal>
  /** The same for a body that has come through the studio's door. */
  receiveSigned(body: string): Result<string[], Refusal>
  /** The last events, newest first. They name records, also protected ones: for the signed status only. */
  receipts(): Receipt[]
  /** Since the start, for the public status; `lastAt` is null before the first. */
  counts(): { received: number; lastAt: string | null }
}

/**
 * The change webhook: signed, counted once, bounded in rate. A refused event changes nothing; each reason is logged once.
 * @param secrets without one every event is refused
 * @param purge applies a change to cached content and pages; returns the pages it touched
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

  const takeEvents = (body: string) => {
    const events = readEvents(body)
    if (!events) return refuse({ status: 400, reason: 'the body is no change event and no list of them' })
    // Counted last: a flood of forged events must not make genuine ones wait.
    if (isTooMany(events.length)) return refuse({ status: 429, reason: 'too many events' })
    return success([...new Set(events.flatMap(purgeAndNote))])
  }

  return {
    receive(body, signature) {
      const checked = checkSignature({ body, signature, secrets, now: clock.now() })
      if (!checked.ok) return refuse(checked.fault)
      if (seen.has(signature ?? '')) return refuse({ status: 401, reason: 'the event was received before' })
      const taken = takeEvents(body)
      if (taken.ok) seen.set(signature ?? '', true)
      return taken
    },
    receiveSigned: takeEvents,
    receipts: () => [...receipts],
    counts: () => ({ received, lastAt: receipts[0]?.at ?? null }),
  }
}
