import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { RequestKind } from './request-kind.ts'

/** Refusals of one kind within this time are reported together. */
export const burstMs = 60_000
/** A page with broken pictures causes a few; a scanner causes hundreds within a minute. */
export const notFoundBurst = 100

export type SecurityEvent =
  | 'malformed'
  | 'not authentic'
  | 'from another site'
  | 'not found'
  | 'too slow'
  | 'too large'
  | 'rate limited'
  | 'shed'
  | 'pipelining'
  | 'stalled reader'
  | 'too many connections of one address'

export type SecurityLog = { note(door: RequestKind | 'connection', event: SecurityEvent): void }

/**
 * Logs refusals without visitor data: no address, no path, no content. A burst takes two lines, one at its start and one with its
 * size a minute later, so that refused clients cannot fill the log. Of 404s only bursts are logged, since scanners cause them.
 */
export function createSecurityLog({ clock, log }: { clock: Clock; log: Log }): SecurityLog {
  const bursts = new Map<string, number>()
  const report = (door: string, event: SecurityEvent, count: number) =>
    log.warn({ door, event, count, seconds: burstMs / 1_000 }, 'security: refused')

  return {
    note(door, event) {
      const key = `${door} ${event}`
      const count = bursts.get(key)
      bursts.set(key, (count ?? 0) + 1)
      if (count !== undefined) return
      const least = event === 'not found' ? notFoundBurst : 1
      if (least === 1) report(door, event, 1)
      void clock.sleep(burstMs).then(() => {
        const all = bursts.get(key) ?? 0
        bursts.delete(key)
        if (all > least) report(door, event, all)
      })
    },
  }
}
