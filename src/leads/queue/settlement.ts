import type { DeliveryOutcome } from '../delivery.ts'
import {
  backoffBaseMs,
  keepTryingMs,
  leastAttempts,
  maxAskedToWaitMs,
  maxBackoffMs,
  maxNoteLength,
} from '../policies.ts'

/** What is written after an attempt. */
export type Settlement =
  | { state: 'delivered' | 'dead'; note: string | null }
  | { state: 'waiting'; runAt: number; note: string }

/**
 * Exponential backoff with jitter: 2^attempts seconds, at most an hour, of which the second half is left to chance, so that
 * what failed together does not come back together.
 */
const backoffMs = (attempts: number, share: number): number =>
  Math.round(Math.min(maxBackoffMs, backoffBaseMs * 2 ** attempts) * (0.5 + share / 2))

/**
 * What an attempt's outcome means for its job.
 * @param job.attempts including the one that just ended
 * @param share a random number from 0 to 1
 */
export function settle(
  outcome: DeliveryOutcome,
  { job, now, share }: { job: { attempts: number; tryUntil: number }; now: number; share: number },
): Settlement {
  if (outcome.outcome === 'delivered') return { state: 'delivered', note: noteOf(outcome.note) }
  if (outcome.outcome === 'refused') return { state: 'dead', note: noteOf(outcome.reason) }
  const asked = Math.min(outcome.afterMs ?? 0, maxAskedToWaitMs)
  const runAt = now + Math.max(asked, backoffMs(job.attempts, share))
  const note = noteOf(outcome.reason) ?? ''
  if (runAt > job.tryUntil && job.attempts >= leastAttempts)
    return { state: 'dead', note: `given up after ${keepTryingMs / 86_400_000} days: ${note}` }
  return { state: 'waiting', runAt, note }
}

/** One line of bounded length: notes are shown in terminals. */
const noteOf = (text: string | undefined): string | null =>
  text === undefined ? null : text.replace(/\p{Cc}+/gu, ' ').slice(0, maxNoteLength)
