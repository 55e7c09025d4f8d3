import type { Clock } from '#base/clock.ts'
import type { Language } from '#locale/language.ts'
import { languages } from '#locale/language.ts'
import { type ContentType, contentTypes, type TypeStatus } from '../content-status.ts'
import { contentBlockMs, failedAttemptsToBlock } from '../policies.ts'

/** LOAD-1: the loading state of one content type in one language. Times are from the monotonic clock. */
type LoadState = {
  /** Number of loads under way. */
  loading: number
  /** There was an answer, or a failure with a fallback (LOAD-6). */
  loaded: boolean
  /** Consecutive failed attempts. */
  failures: number
  /** 0 if not blocked. */
  blockedUntil: number
  succeededAt: number | null
  hasFailedLast: boolean
}

const neverLoaded: LoadState = {
  loading: 0,
  loaded: false,
  failures: 0,
  blockedUntil: 0,
  succeededAt: null,
  hasFailedLast: false,
}

const afterSuccess = (state: LoadState, now: number): LoadState => ({
  ...state,
  loaded: true,
  failures: 0,
  succeededAt: now,
  hasFailedLast: false,
})

/** LOAD-2: the third failure in a row blocks. */
function afterFailure(state: LoadState, now: number): LoadState {
  const failures = state.failures + 1
  const blockedUntil = failures < failedAttemptsToBlock ? 0 : now + contentBlockMs
  return { ...state, loaded: true, hasFailedLast: true, failures, blockedUntil }
}

/** LOAD-2: when the block is over, the counter resets. */
const atTime = (state: LoadState, now: number): LoadState =>
  state.blockedUntil !== 0 && now >= state.blockedUntil ? { ...state, failures: 0, blockedUntil: 0 } : state

/** How a load ended. `no attempt`: it says nothing about the type, for example because no request was made. */
export type LoadOutcome = 'answered' | 'failed' | 'no attempt'

/** LOAD-1, LOAD-2: the loading state of every content type in every language. */
export type LoadStates = {
  isBlocked(type: ContentType, languages: readonly Language[]): boolean
  track<Value>(
    type: ContentType,
    languages: readonly Language[],
    load: () => Promise<Value>,
    outcomeOf: (value: Value) => LoadOutcome,
  ): Promise<Value>
  /** LANG-9. Does not lift a block: blocks expire and cannot be lifted from outside. */
  clearFailures(type: ContentType, language: Language): void
  status(): Record<ContentType, Record<Language, TypeStatus>>
}

export function createLoadStates(clock: Clock): LoadStates {
  const states = new Map<string, LoadState>()
  const stateOf = (type: ContentType, language: Language) =>
    atTime(states.get(`${type} ${language}`) ?? neverLoaded, clock.monotonic())
  const change = (
    type: ContentType,
    inLanguages: readonly Language[],
    next: (state: LoadState) => LoadState,
  ) => {
    for (const language of inLanguages) states.set(`${type} ${language}`, next(stateOf(type, language)))
  }

  return {
    isBlocked: (type, inLanguages) =>
      inLanguages.some((language) => stateOf(type, language).blockedUntil !== 0),
    async track(type, inLanguages, load, outcomeOf) {
      const count = (by: number) =>
        change(type, inLanguages, (state) => ({ ...state, loading: state.loading + by }))
      count(1)
      try {
        const value = await load()
        const outcome = outcomeOf(value)
        if (outcome === 'answered')
          change(type, inLanguages, (state) => afterSuccess(state, clock.monotonic()))
        if (outcome === 'failed') change(type, inLanguages, (state) => afterFailure(state, clock.monotonic()))
        return value
      } finally {
        count(-1)
      }
    },
    clearFailures: (type, language) =>
      change(type, [language], (state) => (state.blockedUntil === 0 ? { ...state, failures: 0 } : state)),
    status: () =>
      byTypeAndLanguage((type, language) => {
        const { loading, loaded, failures, blockedUntil, succeededAt, hasFailedLast } = stateOf(
          type,
          language,
        )
        return {
          loading: loading > 0,
          loaded,
          failures,
          blocked: blockedUntil !== 0,
          stale: hasFailedLast,
          age: succeededAt === null ? null : clock.monotonic() - succeededAt,
        }
      }),
  }
}

function byTypeAndLanguage(statusOf: (type: ContentType, language: Language) => TypeStatus) {
  const inLanguages = (type: ContentType) =>
    Object.fromEntries(languages.map((language) => [language, statusOf(type, language)]))
  return Object.fromEntries(contentTypes.map((type) => [type, inLanguages(type)])) as ReturnType<
    LoadStates['status']
  >
}
