import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import type { ChangeEvent } from '#content/changed-contents.ts'
import { eventsPerMinute, maxReceipts, maxRememberedSignatures } from './policies.ts'
import { type RefusedEvent, readChange, readSignedEvent } from './signed-event.ts'

export type Receipt = { at: string; type: string; slug: string; lang: string; event: string; pages: string[] }
export type Refusal = RefusedEvent | { status: 429; reason: string }

export type Revalidation = {
  /** Takes a webhook's body. @returns the pages that will be made anew, or why the event is refused */
  receive(body: string, signature: string | undefined): Result<string[], Refusal>
  /** Takes a change from the WordPress that this process runs itself; what is no event is dropped and logged. */
  take(change: unknown): void
  /** The last events, newest first; for `/api/status`. */
  receipts(): Receipt[]
}

/**
 * The change webhook: signed, counted once, bounded in rate. A refused event changes nothing; each reason is logged once.
 * @param secret without one every event is refused
 * @param purge takes a change to the kept content and pages, and tells which pages it touched
 */
export function createRevalidation(options: {
  secret: string | null
  purge(event: ChangeEvent): string[]
  clock: Clock
  log: Log
}): Revalidation {
  const { secret, purge, clock, log } = options
  const seen = new Set<string>()
  const receipts: Receipt[] = []
  const loggedReasons = new Set<string>()
  let minute = { startedAt: clock.monotonic(), events: 0 }

  const refuse = (refusal: Refusal) => {
    if (!loggedReasons.has(refusal.reason)) log.warn({ reason: refusal.reason }, 'a change event was refused')
    loggedReasons.add(refusal.reason)
    return failure(refusal)
  }
  const isTooMany = () => {
    const now = clock.monotonic()
    if (now - minute.startedAt >= 60_000) minute = { startedAt: now, events: 0 }
    minute.events += 1
    return minute.events > eventsPerMinute
  }
  const remember = (signature: string) => {
    seen.add(signature)
    const [oldest] = seen
    if (seen.size > maxRememberedSignatures && oldest !== undefined) seen.delete(oldest)
  }

  const purgeAndNote = (event: ChangeEvent) => {
    const pages = purge(event)
    const { type, slug = '', lang = '', event: kind } = event
    receipts.unshift({ at: new Date(clock.now()).toISOString(), type, slug, lang, event: kind, pages })
    receipts.length = Math.min(receipts.length, maxReceipts)
    return pages
  }

  return {
    receive(body, signature) {
      if (secret === null) return refuse({ status: 401, reason: 'REVALIDATE_SECRET is not set' })
      const event = readSignedEvent({ body, signature, secret, now: clock.now() })
      if (!event.ok) return refuse(event.fault)
      if (seen.has(signature ?? '')) return refuse({ status: 401, reason: 'the event was received before' })
      // Counted last: a flood of forged events must not make genuine ones wait.
      if (isTooMany()) return refuse({ status: 429, reason: 'too many events' })
      remember(signature ?? '')
      return success(purgeAndNote(event.value))
    },
    take(change) {
      const event = readChange(change)
      if (event) purgeAndNote(event)
      else log.error({ change: JSON.stringify(change).slice(0, 200) }, 'a change of WordPress cannot be read')
    },
    receipts: () => [...receipts],
  }
}
