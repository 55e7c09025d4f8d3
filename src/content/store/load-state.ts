import { contentBlockMs, failedAttemptsToBlock } from '../policies.ts'

/** LOAD-1: what is known of the loading of one content type in one language. Times are of the clock. */
export type LoadState = {
  /** Loads under way. */
  loading: number
  /** There was an answer, or a failure that is made up for (LOAD-6). */
  loaded: boolean
  /** Consecutive attempts that did not succeed. */
  failures: number
  /** 0 when it is not blocked. */
  blockedUntil: number
  succeededAt: number | null
  hasFailedLast: boolean
}

export const neverLoaded: LoadState = {
  loading: 0,
  loaded: false,
  failures: 0,
  blockedUntil: 0,
  succeededAt: null,
  hasFailedLast: false,
}

export const afterSuccess = (state: LoadState, now: number): LoadState => ({
  ...state,
  loaded: true,
  failures: 0,
  succeededAt: now,
  hasFailedLast: false,
})

/** LOAD-2: the third failure in a row blocks. */
export function afterFailure(state: LoadState, now: number): LoadState {
  const failures = state.failures + 1
  const blockedUntil = failures < failedAttemptsToBlock ? 0 : now + contentBlockMs
  return { ...state, loaded: true, hasFailedLast: true, failures, blockedUntil }
}

/** LOAD-2: when the block is over, the counter begins anew. */
export const atTime = (state: LoadState, now: number): LoadState =>
  state.blockedUntil !== 0 && now >= state.blockedUntil ? { ...state, failures: 0, blockedUntil: 0 } : state
