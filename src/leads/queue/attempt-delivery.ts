import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { forRequest } from '#base/request-id.ts'
import { DeadlineExceeded, withDeadline } from '#resilience/deadline.ts'
import type { JobKind } from '../database/schema.ts'
import type { DeliveryOutcome, DeliveryTargets } from '../delivery.ts'
import type { DigestTarget } from '../digest.ts'
import { type DeliveryQueue, type Job, settle } from './delivery-queue.ts'

export type AttemptDelivery = {
  /** Whether this kind of delivery has a target; jobs without one wait until it has. */
  isConfigured(kind: JobKind): boolean
  /**
   * Attempts a job whose lease is held, and updates the job. If the caller aborts the attempt, the job is returned to the queue.
   * Never throws for an outage, neither of the other side nor of the database.
   */
  attempt(job: Job, limits: { timeoutMs: number; signal: AbortSignal }): Promise<DeliveryOutcome>
}

/** @param digest sends the digest of the day that ended at `until`; null if digests are off */
export function createAttemptDelivery(options: {
  queue: DeliveryQueue
  targets: DeliveryTargets
  digest: ((until: number, attempt: Parameters<DigestTarget>[1]) => Promise<DeliveryOutcome>) | null
  clock: Clock
  random(): number
  log: Log
}): AttemptDelivery {
  const { queue, targets, digest, clock, random, log } = options

  function send(job: Job, signal: AbortSignal): Promise<DeliveryOutcome> {
    const attempt = { deliveryId: job.id, signal, answer: job.answer }
    if (job.kind === 'digest') return digest?.(job.createdAt, attempt) ?? Promise.resolve(notConfigured)
    const target = targets[job.kind]
    return job.lead && target ? target(job.lead, attempt) : Promise.resolve(notConfigured)
  }

  async function outcomeOf(
    job: Job,
    { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  ): Promise<DeliveryOutcome> {
    const deadline = { clock, ms: timeoutMs, message: 'no answer in time', signal }
    try {
      return await withDeadline((attempt) => send(job, attempt), deadline)
    } catch (error) {
      if (error instanceof DeadlineExceeded) return { outcome: 'later', reason: error.message }
      if (!signal.aborted) log.error({ kind: job.kind, at: placesIn(error) }, 'a delivery target threw')
      return { outcome: 'later', reason: signal.aborted ? 'given up by its caller' : 'unexpected error' }
    }
  }

  async function attemptOnce(job: Job, limits: { timeoutMs: number; signal: AbortSignal }) {
    const outcome = await outcomeOf(job, limits)
    const { kind, attempts } = job
    const hasFailed = limits.signal.aborted && outcome.outcome === 'later'
    const settlement = settle(outcome, { job, now: clock.now(), share: random() })
    const held = await (hasFailed
      ? queue.release(job)
      : queue.settle(job, settlement, outcome.outcome === 'delivered' && outcome.lowersTrust === true))
    // If the outcome cannot be written, the job is attempted again when its lease expires.
    if (held.ok && !held.value) log.warn({ kind, attempts }, 'a delivery outlived its lease')
    const isDead = settlement.state === 'dead' && !hasFailed && held.ok && held.value
    if (isDead) log.error({ job: job.id, attempts }, 'a delivery has failed permanently')
    return outcome
  }

  return {
    isConfigured: (kind) => (kind === 'digest' ? digest !== null : targets[kind] !== undefined),
    attempt: (job, limits) => forRequest(job.lead?.requestId ?? null, () => attemptOnce(job, limits)),
  }
}

const notConfigured: DeliveryOutcome = { outcome: 'later', reason: 'not configured' }

/** Where an error came from, without its message, which may quote a visitor. */
const placesIn = (error: unknown): string[] =>
  error instanceof Error
    ? [error.name, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].slice(0, 4)
    : []
