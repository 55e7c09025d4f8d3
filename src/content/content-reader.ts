import type { Clock } from '#base/clock.ts'
import { standIns } from './content-names.ts'
import { contentGateMs } from './policies.ts'
import type { Trace } from './selected-content.ts'
import type { WordPressApi } from './wordpress-api.ts'

/** On whose behalf content is read: one page, the initial loading, or nobody in particular. */
export type Reader = {
  /** How it calls WordPress when something must be loaded. */
  api: WordPressApi
  /** Is told the name of everything that is read (content-names.ts). */
  saw(name: string): void
  /** Is told that something stands in for what could not be read. */
  stoodIn(): void
  /** How many milliseconds it is still willing to wait. */
  patienceMs(): number
}

/** Reads on behalf of nobody in particular: each read waits as long as a page may. */
export const anonymousReader = (api: WordPressApi): Reader => ({
  api,
  saw() {},
  stoodIn() {},
  patienceMs: () => contentGateMs,
})

/** Reads for one page, which waits for all its content together no longer than the content gate lets it (LIM-3). */
export function pageReader(api: WordPressApi, trace: Trace, clock: Clock): Reader {
  const givesUpAt = clock.monotonic() + contentGateMs
  return {
    api,
    saw: (name) => void trace.reads.add(name),
    stoodIn() {
      trace.isDegraded = true
      trace.reads.add(standIns)
    },
    patienceMs: () => Math.max(0, givesUpAt - clock.monotonic()),
  }
}

/** Loads ahead of every reader, in no hurry; the call guard knows its calls by their name (GUARD-1). */
export const initialReader = (api: WordPressApi): Reader => ({
  ...anonymousReader((request, signal) =>
    api(request.group === null ? request : { ...request, operation: `initial-${request.operation}` }, signal),
  ),
  patienceMs: () => Number.POSITIVE_INFINITY,
})
