import { createHash } from 'node:crypto'
import type { Submission } from './lead.ts'
import { sameSubmissionMs } from './policies.ts'

/** 80 bits: enough against chance, short enough to be typed. */
const idLength = 20

export type LeadIdentity = {
  /** Of what was said. Believed and not believed differ, so that a mistaken honeypot does not swallow the second try. */
  digest: string
  /** Under these ids the same submission may be known; the first that is free is the new lead's. */
  ids: readonly [string, string]
  /** A lead under these ids that was received before is another one; 0 when time does not matter. */
  since: number
}

/**
 * What makes two submissions the same lead: the browser's key and equal values; without a key equal values within ten
 * minutes. The same key with other values is another lead, so nothing is lost because of a key.
 */
export function identify(submission: Submission, now: number): LeadIdentity {
  const { form, values, trust, idempotencyKey: key } = submission
  const ordered = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const digest = hashOf([form, ordered, trust === 'spam'])
  if (key !== null)
    return { digest, ids: [idOf(['key', form, key]), idOf(['key', form, key, digest])], since: 0 }
  // The period before counts too: the last ten minutes are seldom all in one period.
  const period = Math.floor(now / sameSubmissionMs)
  return {
    digest,
    ids: [idOf(['values', digest, period]), idOf(['values', digest, period - 1])],
    since: now - sameSubmissionMs,
  }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const idOf = (value: unknown) => hashOf(value).slice(0, idLength)
