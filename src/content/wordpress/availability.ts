import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Result } from '#base/result.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import {
  availabilityFreshMs,
  availabilityMaxPolls,
  availabilityPollMs,
  statusCheckFreshMs,
} from '../policies.ts'
import { headPosts } from './calls/checks.ts'
import { availabilityMessage, type ContentFault, causeOf, notAttempted } from './errors.ts'
import type { ApiAnswer, WordPressApi } from './wordpress-api.ts'

/** `message` describes why the content system is unavailable (AVAIL-5), for the operator. */
export type Availability = {
  status: 'unknown' | 'available' | 'unavailable'
  message: string
  /** Milliseconds since the Unix epoch; null before the first check. */
  checkedAt: number | null
  /** Version of the companion plugin; versions before 1.1.0 do not report it. */
  plugin?: string
}

export const neverChecked: Availability = { status: 'unknown', message: '', checkedAt: null }

/** AVAIL-1…3, AVAIL-5: whether the content system is available. */
export type AvailabilityCheck = {
  current(): Availability
  /** Milliseconds since the last check; infinite before the first. */
  ageMs(): number
  /** The result of the last five minutes, else of a new check; a forced check always makes a request. */
  check(options?: { isForced?: boolean }): Promise<Availability>
  /** Checks in the background, unless a check is under way. */
  checkBehind(): void
}

export function createAvailabilityCheck(dependencies: {
  api: WordPressApi
  clock: Clock
  log: Log
  /** Called when WordPress is available again after an outage. */
  onRecovery?: () => void
}): AvailabilityCheck {
  const { api, clock, log, onRecovery } = dependencies
  let finding = neverChecked
  let foundAt = Number.NEGATIVE_INFINITY
  let isUnderWay = false

  async function ask(): Promise<Availability> {
    isUnderWay = true
    try {
      const result = await headPosts(api)
      // Visitors trigger these checks: one that a policy refused says nothing about WordPress.
      if (!wasAttempted(result)) return finding
      const status = result.ok ? 'available' : 'unavailable'
      const message = result.ok ? '' : availabilityMessage(result.fault)
      const before = finding.status
      const cause = result.ok ? undefined : causeOf(result.fault)
      const level = result.ok ? 'info' : 'warn'
      if (status !== before) log[level]({ status, message, cause }, 'availability of WordPress')
      const plugin = result.ok ? result.value.plugin : finding.plugin
      finding = { status, message, checkedAt: clock.now(), ...(plugin && { plugin }) }
      foundAt = clock.monotonic()
      if (before === 'unavailable' && status === 'available') onRecovery?.()
    } finally {
      isUnderWay = false
    }
    return finding
  }

  /** AVAIL-3: if a check is already under way, the caller polls for its end, for five seconds at most. */
  async function awaitCheckUnderWay(): Promise<Availability> {
    for (let polls = 0; isUnderWay && polls < availabilityMaxPolls; polls++)
      await clock.sleep(availabilityPollMs)
    return finding
  }

  const ageMs = () => clock.monotonic() - foundAt

  return {
    current: () => finding,
    ageMs,
    async check({ isForced = false } = {}) {
      if (isUnderWay) return awaitCheckUnderWay()
      return ageMs() < availabilityFreshMs && !isForced ? finding : ask()
    },
    checkBehind() {
      if (!isUnderWay) void ask()
    },
  }
}

/** AVAIL-6: caches the result of the status check (CALL-2) for 30 s. */
export function rememberStatusCheck(api: WordPressApi, clock: Clock): WordPressApi {
  const checking = createSingleFlight<Result<ApiAnswer, ContentFault>>()
  let found: { result: Result<ApiAnswer, ContentFault>; at: number } | null = null
  return (request, signal) => {
    if (request.operation !== 'wp-connection-status') return api(request, signal)
    if (found && clock.monotonic() - found.at < statusCheckFreshMs) return Promise.resolve(found.result)
    return checking(request.operation, async () => {
      const result = await api(request)
      if (wasAttempted(result)) found = { result, at: clock.monotonic() }
      return result
    })
  }
}

/** Whether the check reached the network: a check that was not made has no result. */
const wasAttempted = (result: Result<ApiAnswer, ContentFault>) =>
  result.ok || (result.fault !== notAttempted && result.fault.kind !== 'refused')
