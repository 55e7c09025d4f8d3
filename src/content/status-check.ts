import type { Clock } from '#base/clock.ts'
import type { Result } from '#base/result.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import { type ContentFault, notAsked } from './errors.ts'
import { statusCheckFreshMs } from './policies.ts'
import type { ApiAnswer, WordPressApi } from './wordpress-api.ts'

/** AVAIL-6: what the status check (CALL-2) has found is believed for 30 s, whoever asks. */
export function rememberStatusCheck(api: WordPressApi, clock: Clock): WordPressApi {
  const checking = createSingleFlight<Result<ApiAnswer, ContentFault>>()
  let found: { result: Result<ApiAnswer, ContentFault>; at: number } | null = null
  return (request, signal) => {
    if (request.operation !== 'wp-connection-status') return api(request, signal)
    if (found && clock.monotonic() - found.at < statusCheckFreshMs) return Promise.resolve(found.result)
    return checking(request.operation, async () => {
      const result = await api(request)
      if (wasAsked(result)) found = { result, at: clock.monotonic() }
      return result
    })
  }
}

/** A check that was not made has found nothing. */
const wasAsked = (result: Result<ApiAnswer, ContentFault>) =>
  result.ok || (result.fault !== notAsked && result.fault.kind !== 'refused')
