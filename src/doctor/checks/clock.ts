import { type Finding, fault, ok } from '../finding.ts'

/** Signed events are refused when they are older than five minutes; half a minute does no harm. */
const maxClockSkewMs = 30_000

/**
 * @param date `Date` header of a response that has just arrived
 * @param of whose response it is
 */
export function checkClock(of: string, date: string | null, now: number): Finding[] {
  const skew = date === null ? Number.NaN : Date.parse(date) - now
  if (Number.isNaN(skew)) return []
  return Math.abs(skew) <= maxClockSkewMs
    ? [ok(`The clocks of this machine and of ${of} agree.`)]
    : [
        fault(
          `The clocks of this machine and of ${of} differ by ${Math.round(Math.abs(skew) / 1000)} s.`,
          'Let both set their clocks by the network (NTP); signed messages are refused after five minutes.',
        ),
      ]
}
