import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { availabilityMessage } from './errors.ts'
import { availabilityFreshMs, availabilityMaxPolls, availabilityPollMs } from './policies.ts'
import type { WordPressApi } from './wordpress-api.ts'
import { headPosts } from './wordpress-calls.ts'

/** `message` says why the content system is unavailable (AVAIL-5); for the operator. */
export type Availability = {
  status: 'unknown' | 'available' | 'unavailable'
  message: string
  /** Milliseconds since the Unix epoch; null before the first check. */
  checkedAt: number | null
}

export const neverChecked: Availability = { status: 'unknown', message: '', checkedAt: null }

/** AVAIL-1…3, AVAIL-5: whether the content system is there. */
export type AvailabilityCheck = {
  current(): Availability
  /** Milliseconds since the last check; infinite before the first. */
  ageMs(): number
  /** The finding of the last five minutes, or of a check made now; a forced check always asks. */
  check(options?: { isForced?: boolean }): Promise<Availability>
  /** Asks, unless that is being done, without anybody waiting for it. */
  checkBehind(): void
}

export function createAvailabilityCheck(dependencies: {
  api: WordPressApi
  clock: Clock
  log: Log
  /** Called when WordPress is there again after it was away. */
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
      const status = result.ok ? 'available' : 'unavailable'
      const message = result.ok ? '' : availabilityMessage(result.fault)
      const before = finding.status
      if (status !== before) log.info({ status, message }, 'availability of WordPress')
      finding = { status, message, checkedAt: clock.now() }
      foundAt = clock.monotonic()
      if (before === 'unavailable' && status === 'available') onRecovery?.()
    } finally {
      isUnderWay = false
    }
    return finding
  }

  /** AVAIL-3: who meets a check under way polls for its end, for five seconds at most. */
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
