import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, success } from '#base/result.ts'
import { createCallGuard } from '#resilience/call-guard.ts'
import { DeadlineExceeded } from '#resilience/deadline.ts'
import { CallRefused, composePolicies, type Policy } from '#resilience/policy.ts'
import { createRequestGate } from '#resilience/request-gate.ts'
import { createRetry } from '#resilience/retry.ts'
import { createTotalBudget } from '#resilience/total-budget.ts'
import { type AvailabilityCheck, createAvailabilityCheck } from './availability.ts'
import { type ContentFault, faultOf, notAsked } from './errors.ts'
import {
  availabilityFreshMs,
  callGuardRules,
  emergencyBlockMs,
  maxConcurrentCalls,
  maxQueuedCalls,
  portfolioTimeoutMs,
  recoveryCheckMs,
  retryPausesMs,
  safeWrapperMs,
  slowAnswerMs,
  slowAnswersToBlock,
  slowGroupBlockMs,
} from './policies.ts'
import type { ApiRequest, WordPressApi } from './wordpress-api.ts'

/** A call that failed, on its way through the policies; outside of them it is a value. */
class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly fault: ContentFault
  constructor(fault: ContentFault) {
    super(fault.message)
    this.fault = fault
  }
}

/**
 * Every call to WordPress goes through one list of policies, which reads from top to bottom as it runs. Above the list
 * stand the kept answers and single flight (store/kept-reads.ts): most reads never come here. Below it stands the call
 * itself with the deadline of one attempt (wordpress-api.ts). Why in this order: docs/decisions/0006.
 * @param mayAsk how many requests this WordPress serves at a time, where that is less than GATE-3 allows
 */
export function createCallPolicies(dependencies: {
  api: WordPressApi
  mayAsk?: number | undefined
  clock: Clock
  log: Log
  /** Ends every call that has no signal of its own. */
  lifetime: AbortSignal
  onRecovery?: () => void
}) {
  const { api, mayAsk = maxConcurrentCalls, clock, lifetime } = dependencies
  const guard = createCallGuard(callGuardRules, clock)
  const gate = createRequestGate({ ...gateRules, maxConcurrent: Math.min(mayAsk, maxConcurrentCalls) }, clock)

  const under = (policies: readonly Policy[]) => underPolicies(policies, api, lifetime)
  const checks = under([guard.policy, gate.policy])
  const availability = createAvailabilityCheck({ ...dependencies, api: checks })

  const reads = under([
    createTotalBudget({ clock, budgetMs }),
    createRetry({ clock, pausesMs: retryPausesMs, isWorthRetrying }),
    whileAvailable(availability),
    guard.policy,
    gate.policy,
  ])
  // A write is repeated by whoever can tell that it is the same one, never here.
  const writes = under([gate.policy])
  const guarded: WordPressApi = (request, signal) => (isRead(request) ? reads : writes)(request, signal)

  return {
    api: guarded,
    availability,
    pullEmergencySwitch: gate.pullEmergencySwitch,
    isSwitchPulled: gate.isSwitchPulled,
    status: () => ({ gate: gate.status(), guard: guard.status() }),
  }
}

const gateRules = {
  maxQueued: maxQueuedCalls,
  slowMs: slowAnswerMs,
  slowAnswersToBlock,
  blockMs: slowGroupBlockMs,
  emergencyMs: emergencyBlockMs,
  askedToWaitMs: (error: unknown) => {
    const fault = error instanceof CallFailed ? error.fault : undefined
    return fault?.kind === 'http-status' ? fault.retryAfterMs : 0
  },
}

const isRead = ({ method = 'GET' }: ApiRequest) => method === 'GET' || method === 'HEAD'

/** SPEC §9 gives one answer of the portfolio more time than the safe wrapper has for a whole call. */
const budgetMs = ({ group }: { group: string | null }) =>
  group === 'portfolio' ? portfolioTimeoutMs : safeWrapperMs

/** What another attempt may bring: not what WordPress has refused, nor what it asks not to be asked for now. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  const { fault } = error
  if (fault.kind === 'http-status') return fault.status >= 500 && fault.retryAfterMs === 0
  return fault !== notAsked && (fault.kind === 'timeout' || fault.kind === 'not-connected')
}

/**
 * AVAIL-1…3: WordPress is called only while it is there, so that nobody waits for the time-out of one that is not. Only
 * the very first check is waited for; later ones run behind.
 */
function whileAvailable(availability: AvailabilityCheck): Policy {
  return async (call, next) => {
    const known = availability.current()
    const { status } = known.status === 'unknown' ? await availability.check() : known
    const ageMs = availability.ageMs()
    if (status !== 'available') {
      if (ageMs >= recoveryCheckMs) availability.checkBehind()
      throw new CallFailed(notAsked)
    }
    if (ageMs >= availabilityFreshMs) availability.checkBehind()
    try {
      return await next(call)
    } catch (error) {
      if (error instanceof CallFailed && mayBeDown(error.fault)) availability.checkBehind()
      throw error
    }
  }
}

const mayBeDown = ({ kind }: ContentFault) => kind === 'timeout' || kind === 'not-connected'

/** A call goes in and comes out as a value; between the policies its failure is thrown. */
function underPolicies(policies: readonly Policy[], api: WordPressApi, lifetime: AbortSignal): WordPressApi {
  const policy = composePolicies(policies)
  return async (request, signal = lifetime) => {
    const { operation, group } = request
    try {
      const answer = await policy({ operation, group, signal }, async (call) => {
        const result = await api(request, call.signal)
        if (!result.ok) throw new CallFailed(result.fault)
        return result.value
      })
      return success(answer)
    } catch (error) {
      if (error instanceof CallFailed) return failure(error.fault)
      if (error instanceof CallRefused) return failure({ kind: 'refused', message: error.message })
      if (error instanceof DeadlineExceeded || signal.aborted) return failure(faultOf(error, signal.aborted))
      throw error
    }
  }
}
