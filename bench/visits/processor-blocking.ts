import { processorSlowdown } from '../../e2e/browser/emulation/slow-down.ts'
import type { TraceEvent } from '../../e2e/validators/start-lighthouse.ts'

const longTaskMs = 50

/**
 * The total blocking time of a page by processor time of its main thread: Lighthouse uses elapsed time, which on a busy machine
 * includes other work.
 * @param trace of a visit at full speed
 * @returns milliseconds on a processor four times slower; NaN for a page that was never painted
 */
export function processorBlockingMs(trace: readonly TraceEvent[]): number {
  const paint = trace.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return Number.NaN
  return trace
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (processorSlowdown * tdur) / 1_000 - longTaskMs), 0)
}
