import type { Clock } from '#base/clock.ts'
import { BulkheadFull, createBulkhead } from './bulkhead.ts'
import { CallRefused, type Policy } from './policy.ts'

export type RequestGateRules = {
  maxConcurrent: number
  /** Callers that may wait for a place; beyond it they are refused at once. */
  maxQueued: number
  slowMs: number
  slowAnswersToBlock: number
  blockMs: number
  emergencyMs: number
  /** For how long an answer asks to be left alone; 0 when it does not. */
  askedToWaitMs(error: unknown): number
}

/** What the gate remembers of an endpoint group. */
type GroupState = { slowAnswers: number; blockedUntil: number }

/** GATE-1: the state of a group after an answer that took `tookMs` and ended at `now`. */
function afterAnswer(state: GroupState, tookMs: number, now: number, rules: RequestGateRules): GroupState {
  if (tookMs <= rules.slowMs) return { ...state, slowAnswers: Math.max(0, state.slowAnswers - 1) }
  const slowAnswers = state.slowAnswers + 1
  if (slowAnswers < rules.slowAnswersToBlock) return { ...state, slowAnswers }
  return { slowAnswers: 0, blockedUntil: now + rules.blockMs }
}

/**
 * GATE-1…3: at most a few calls at a time; a group that answers slowly again and again is left alone for a while; the
 * emergency switch stops everything. A caller that aborts while queued loses its place. Calls without a group (connection
 * checks) take a place, but are neither timed nor blocked.
 */
export function createRequestGate(rules: RequestGateRules, clock: Clock) {
  const groups = new Map<string, GroupState>()
  const places = createBulkhead({ places: rules.maxConcurrent, maxQueued: rules.maxQueued })
  let emergencyUntil = 0

  const stateOf = (group: string) => groups.get(group) ?? { slowAnswers: 0, blockedUntil: 0 }
  /** Only the call itself is timed: neither its wait for a place nor the pauses between attempts. */
  const timed = async <Value>(group: string, work: () => Promise<Value>): Promise<Value> => {
    const startedAt = clock.monotonic()
    let waitMs = 0
    try {
      return await work()
    } catch (error) {
      waitMs = rules.askedToWaitMs(error)
      throw error
    } finally {
      const now = clock.monotonic()
      const state = afterAnswer(stateOf(group), now - startedAt, now, rules)
      groups.set(group, { ...state, blockedUntil: Math.max(state.blockedUntil, now + waitMs) })
    }
  }

  const isSwitchPulled = () => clock.monotonic() < emergencyUntil

  const policy: Policy = async (call, next) => {
    const refuseIfClosed = () => {
      if (isSwitchPulled()) throw new CallRefused('emergency switch', call)
      if (call.group !== null && clock.monotonic() < stateOf(call.group).blockedUntil)
        throw new CallRefused('request gate', call)
    }
    refuseIfClosed()
    const work = () => {
      // The gate may have closed while the call waited.
      refuseIfClosed()
      return call.group === null ? next(call) : timed(call.group, () => next(call))
    }
    try {
      return await places.run(work, call.signal)
    } catch (error) {
      throw error instanceof BulkheadFull ? new CallRefused('request gate', call) : error
    }
  }

  return {
    policy,
    /** GATE-2: refuses every call for a while. */
    pullEmergencySwitch: () => {
      emergencyUntil = clock.monotonic() + rules.emergencyMs
    },
    isSwitchPulled,
    status: () => ({
      ...places.counts(),
      emergency: isSwitchPulled(),
      blocked: [...groups]
        .filter(([, state]) => clock.monotonic() < state.blockedUntil)
        .map(([group]) => group),
    }),
  }
}
