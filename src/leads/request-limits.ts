import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { createBoundedMap } from '#resilience/bounded-map.ts'
import { withDeadline } from '#resilience/deadline.ts'
import type { LeadsDatabase } from './database/leads-database.ts'
import { faultLogEveryMs } from './policies.ts'

/** A request waits at most this long for the shared count. */
const limitTimeoutMs = 500
/** Maximum number of keys counted in one process; beyond it the oldest window is evicted. */
const maxCountedKeys = 50_000

export type RequestLimit = { limit: number; windowMs: number }

/** Counts requests by key, in this process or for all processes that share a database. */
export type RequestLimits = {
  /**
   * Counts one request. If the shared count cannot be stored, this process counts on its own.
   * @param key any text; only its hash is stored
   * @returns whether the request is within the limit, and otherwise how long until the window ends
   */
  take(key: string, limit: RequestLimit): Promise<{ allowed: boolean; retryAfterMs: number }>
}

/**
 * Counts one request under several keys, in order, until one of them is over its limit; the keys after that are not counted.
 * @returns milliseconds until the window of that key ends; 0 if the request is within all limits
 */
export async function consumeEach(
  limits: RequestLimits,
  ...counts: readonly (readonly [key: string, limit: RequestLimit])[]
): Promise<number> {
  for (const [key, limit] of counts) {
    const { allowed, retryAfterMs } = await limits.take(key, limit)
    if (!allowed) return retryAfterMs
  }
  return 0
}

/**
 * Counts in the memory of this process, which is enough with SQLite, as it serves only one process. A window starts with its
 * first request. Bounded: the least recently counted key is evicted, so the worst that a flood of keys can do is to reset counts.
 */
export function createMemoryLimits(clock: Clock): RequestLimits {
  const windows = createBoundedMap<{ taken: number; endsAt: number }>({ maxEntries: maxCountedKeys })
  return {
    async take(key, { limit, windowMs }) {
      const now = clock.monotonic()
      const name = hashOf(key)
      const known = windows.get(name)
      const window = known && known.endsAt > now ? known : { taken: 0, endsAt: now + windowMs }
      if (window !== known) windows.set(name, window)
      window.taken += 1
      return verdict(window, limit, now)
    },
  }
}

/** Counts in the database, for all processes that share it. */
export function createSharedLimits(parts: {
  database: LeadsDatabase
  clock: Clock
  log: Log
}): RequestLimits {
  const { database, clock, log } = parts
  const alone = createMemoryLimits(clock)
  let notedAt = Number.NEGATIVE_INFINITY

  /** Every request hits an outage, so it is logged once a minute. */
  function note() {
    if (clock.monotonic() - notedAt < faultLogEveryMs) return
    notedAt = clock.monotonic()
    log.warn({}, 'requests are counted by this process only: the database is unavailable')
  }

  const count = (name: string, now: number, windowMs: number) => {
    // A window that ends later than one that starts now was created before the clock was set back.
    const isOpen = sql`request_counts.ends_at > ${now} and request_counts.ends_at <= ${now + windowMs}`
    return database.use((db) =>
      db
        .insertInto('request_counts')
        .values({ key_hash: name, taken: 1, ends_at: now + windowMs })
        .onConflict((conflict) =>
          conflict.column('key_hash').doUpdateSet({
            taken: sql`case when ${isOpen} then request_counts.taken + 1 else 1 end`,
            ends_at: sql`case when ${isOpen} then request_counts.ends_at else ${now + windowMs} end`,
          }),
        )
        .returning(['taken', 'ends_at as endsAt'])
        .executeTakeFirstOrThrow(),
    )
  }

  return {
    async take(key, { limit, windowMs }) {
      const now = clock.now()
      const deadline = { clock, ms: limitTimeoutMs, message: 'a request could not be counted' }
      const window = await withDeadline(() => count(hashOf(key), now, windowMs), deadline).catch(() => null)
      if (window?.ok) return verdict(window.value, limit, now)
      note()
      return alone.take(key, { limit, windowMs })
    },
  }
}

const verdict = ({ taken, endsAt }: { taken: number; endsAt: number }, limit: number, now: number) =>
  taken <= limit ? { allowed: true, retryAfterMs: 0 } : { allowed: false, retryAfterMs: endsAt - now }

/** Keys contain addresses of visitors; only a short hash is stored. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
