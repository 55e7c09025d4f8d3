import type { Result } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import type { DeliveryOutcome } from '../delivery.ts'

/** Why WordPress accepted nothing, in words for its operator. */
export type WriteFault =
  | { kind: 'http-status'; status: number; message: string; code: string; retryAfterMs: number }
  | { kind: 'timeout' | 'not-connected' | 'failed' | 'refused'; message: string }

export type WriteResult = Promise<Result<{ body: unknown }, WriteFault>>

/** CALL-23…25, provided by the content room: it makes the calls, and this room decides what a response means for a lead. */
export type WordPressWrites = {
  comment(
    comment: {
      post: number
      content: string
      author_name?: string
      author_email?: string
      parent?: number
      visitor_address?: string
    },
    signal: AbortSignal,
  ): WriteResult
  contactForm(
    formId: string,
    fields: Readonly<Record<string, string | readonly string[]>>,
    language: Language,
    signal: AbortSignal,
  ): WriteResult
  /** Reads the schema of a form, which is the body of the response. */
  contactFormSchema(formId: string): WriteResult
  subscription(
    subscription: { email: string; first_name?: string; last_name?: string; language?: Language },
    signal: AbortSignal,
  ): WriteResult
}

/** Statuses that say nothing about the lead: too slow, too many requests, or closed until it is repaired. */
export const isTransient = (status: number): boolean =>
  status >= 500 || [401, 403, 408, 425, 429].includes(status)

/**
 * WordPress adds a code to its own refusals, which are final: a comment on a closed post stays refused. A firewall in front of it
 * adds none, and may open again.
 */
const isRefusal = (status: number, code: string) =>
  !isTransient(status) || (code !== '' && [401, 403].includes(status))

/** Maps a fault to an outcome. The messages are those of SPEC §8 and contain nothing about a visitor. */
export function outcomeOfFault(fault: WriteFault): DeliveryOutcome {
  if (fault.kind !== 'http-status') return { outcome: 'later', reason: fault.message }
  const { status, code, message: reason, retryAfterMs } = fault
  if (isRefusal(status, code)) return { outcome: 'refused', reason }
  return { outcome: 'later', reason, ...(retryAfterMs > 0 && { afterMs: retryAfterMs }) }
}
