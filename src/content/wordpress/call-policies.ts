import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, success } from '#base/result.ts'
import { createCallGuard } from '#resilience/call-guard.ts'
import { DeadlineExceeded } from '#resilience/deadline.ts'
import { CallRefused, composePolicies, type Policy } from '#resilience/policy.ts'
import { createRequestGate } from '#resilience/request-gate.ts'
import {
  callGuardRules,
  emergencyBlockMs,
  maxConcurrentCalls,
  maxGatedGroups,
  maxQueuedCalls,
  slowAnswerMs,
  slowAnswersToBlock,
  slowGroupBlockMs,
} from '../policies.ts'
import { callPolicies } from '../read-policies.ts'
import { createAvailabilityCheck } from './availability.ts'
import { CallFailed } from './call-failed.ts'
import { withoutChoice } from './calls/call.ts'
import { faultOf } from './errors.ts'
import type { ApiRequest, WordPressApi } from './wordpress-api.ts'

/**
 * The API that every call goes through: the policies of read-policies.ts around the call itself, which has a deadline
 * per attempt (wordpress-api.ts).
 * @param mayAsk how many requests this WordPress serves at once, if fewer than GATE-3 allows
 */
export function createCallPolicies(dependencies: {
  api: WordPressApi
  mayAsk?: number | undefined
  clock: Clock
  log: Log
  /** Aborts every call that has no signal of its own. */
  lifetime: AbortSignal
  onRecovery?: () => void
}) {
  const { api, mayAsk = maxConcurrentCalls, clock, lifetime } = dependencies
  const guard = createCallGuard(callGuardRules, clock)
  const gate = createRequestGate({ ...gateRules, maxConcurrent: Math.min(mayAsk, maxConcurrentCalls) }, clock)

  const under = (policies: readonly Policy[]) => underPolicies(policies, api, lifetime)
  const checks = under([guard.policy, gate.policy])
  const availability = createAvailabilityCheck({ ...dependencies, api: checks })

  const reads = under(callPolicies({ clock, availability, guard: guard.policy, gate: gate.policy }))
  const writes = under([gate.policy])
  const guarded: WordPressApi = (request, signal) => (isRead(request) ? reads : writes)(request, signal)

  return {
    api: guarded,
    availability,
    pullEmergencySwitch: gate.pullEmergencySwitch,
    isSwitchPulled: gate.isSwitchPulled,
    status: () => {
      const { blocked, ...slots } = gate.status()
      return {
        gate: { ...slots, blocked: [...new Set(blocked.map(withoutChoice))] },
        guard: guard.status(),
      }
    },
  }
}

const gateRules = {
  maxQueued: maxQueuedCalls,
  slowMs: slowAnswerMs,
  slowAnswersToBlock,
  blockMs: slowGroupBlockMs,
  emergencyMs: emergencyBlockMs,
  maxGroups: maxGatedGroups,
  askedToWaitMs: (error: unknown) => {
    const fault = error instanceof CallFailed ? error.fault : undefined
    return fault?.kind === 'http-status' ? fault.retryAfterMs : 0
  },
}

const isRead = ({ method = 'GET' }: ApiRequest) => method === 'GET' || method === 'HEAD'

/** Calls and results are values; between the policies a failure is thrown. */
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
      if (error instanceof CallRefused)
        return failure({ kind: 'refused', message: error.message, refusedBy: error.policy })
      if (error instanceof DeadlineExceeded)
        return failure({ ...faultOf(error, signal.aborted), refusedBy: 'call budget' })
      if (signal.aborted) return failure(faultOf(error, true))
      throw error
    }
  }
}
