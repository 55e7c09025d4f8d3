import type { Clock } from '#base/clock.ts'
import { createBoundedMap } from './bounded-map.ts'
import { BulkheadFull, createBulkhead } from './bulkhead.ts'
import { CallRefused, type Policy } from './policy.ts'

export type RequestGateRules = {
  maxConcurrent: number
  /** Maximum number of queued callers; beyond it calls are refused at once. */
  maxQueued: number
  slowMs: number
  slowAnswersToBlock: number
  blockMs: number
  emergencyMs: number
  /** Maximum number of groups with state (paused, or recently slow); beyond it, the least recently used one is forgotten. */
  maxGroups: number
  /** The Retry-After of a response in milliseconds; 0 without one. */
  askedToWaitMs(error: unknown): number
}

type GroupState = { slowAnswers: number; blockedUntil: number }

/** GATE-1: a group's next state after an answer that took `tookMs` and ended at `now`. */
function afterAnswer(state: GroupState, tookMs: number, now: number, rules: RequestGateRules): GroupState {
  if (tookMs <= rules.slowMs) return { ...state, slowAnswers: Math.max(0, state.slowAnswers - 1) }
  const slowAnswers = state.slowAnswers + 1
  if (slowAnswers < rules.slowAnswersToBlock) return { ...state, slowAnswers }
  return { slowAnswers: 0, blockedUntil: now + rules.blockMs }
}

/**
 * GATE-1…3: limits concurrent calls, pauses a group that repeatedly answers slowly, and has an emergency switch that stops
 * everything. Aborting a queued call removes it from the queue. Calls without a group (connection checks) occupy a slot but are
 * neither timed nor paused.
 */
export function createRequestGate(rules: RequestGateRules, clock: Clock) {
  const groups = createBoundedMap<GroupState>({ maxEntries: rules.maxGroups })
  const slots = createBulkhead({ slots: rules.maxConcurrent, maxQueued: rules.maxQueued })
  let emergencyUntil = 0

  const stateOf = (group: string) => groups.get(group) ?? { slowAnswers: 0, blockedUntil: 0 }
  /** Times the call itself, excluding queueing and pauses between retries. */
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
      const blockedUntil = Math.max(state.blockedUntil, now + waitMs)
      if (state.slowAnswers > 0 || blockedUntil > now) groups.set(group, { ...state, blockedUntil })
      else groups.delete(group)
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
      // The gate may have closed while the call was queued.
      refuseIfClosed()
      return call.group === null ? next(call) : timed(call.group, () => next(call))
    }
    try {
      return await slots.run(work, call.signal)
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
      ...slots.counts(),
      emergency: isSwitchPulled(),
      blocked: [...groups.entries()]
        .filter(([, state]) => clock.monotonic() < state.blockedUntil)
        .map(([group]) => group),
    }),
  }
}
