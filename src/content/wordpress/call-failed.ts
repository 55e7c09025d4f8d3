import type { Policy } from '#resilience/policy.ts'
import { availabilityFreshMs, recoveryCheckMs } from '../policies.ts'
import type { AvailabilityCheck } from './availability.ts'
import { type ContentFault, NotRestApi, notAttempted } from './errors.ts'

/** A failed call on its way through the policies; outside of them a failure is a value. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly fault: ContentFault
  constructor(fault: ContentFault) {
    super(fault.message)
    this.fault = fault
  }
}

/** Whether another attempt may succeed: not after a refusal by WordPress, nor while it asks to wait (Retry-After). */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  const { fault } = error
  if (fault.kind === 'http-status') return fault.status >= 500 && fault.retryAfterMs === 0
  return fault !== notAttempted && mayBeDown(fault)
}

/**
 * AVAIL-1…3: calls WordPress only while it is available, so that no reader waits for a time-out. Only the very first
 * check is awaited; later ones run in the background.
 */
export function whileAvailable(availability: AvailabilityCheck): Policy {
  return async (call, next) => {
    const known = availability.current()
    const { status } = known.status === 'unknown' ? await availability.check() : known
    const ageMs = availability.ageMs()
    if (status !== 'available') {
      if (ageMs >= recoveryCheckMs) availability.checkBehind()
      throw new CallFailed(notAttempted)
    }
    if (ageMs >= availabilityFreshMs) availability.checkBehind()
    try {
      return await next(call)
    } catch (error) {
      if (error instanceof CallFailed && maybeUnavailable(error.fault)) availability.checkBehind()
      throw error
    }
  }
}

const mayBeDown = ({ kind }: ContentFault) => kind === 'timeout' || kind === 'not-connected'

const maybeUnavailable = (fault: ContentFault) =>
  mayBeDown(fault) || (fault.kind === 'failed' && fault.cause instanceof NotRestApi)
