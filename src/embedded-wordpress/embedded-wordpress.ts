import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import { fetchCore, fetchedCore, type PackPackage } from './fetch-core.ts'
import { faultOfPort } from './internal/port-fault.ts'
import { runSiteProcess } from './internal/run-site-process.ts'
import { keptWebsiteSecret } from './internal/salts.ts'
import type { Website } from './internal/site-bridge.ts'
import { npmPack } from './npm-pack.ts'

/** Pauses between attempts to fetch core; the last one repeats. */
export const fetchRetryPausesMs = [30_000, 60_000, 120_000, 300_000, 600_000]
/** Pauses before a stopped WordPress is restarted; they start over after a healthy run. */
const restartPausesMs = [500, 2_000, 10_000, 30_000, 60_000]
/** A run of at least this long counts as healthy. */
const healthyAfterMs = 60_000

export type EmbeddedWordPressOptions = {
  /** Fetched cores, which several installations may share; nothing else is written there. */
  coreDirectory: string
  /** This installation: database, uploads, keys, `credentials.json`. */
  stateDirectory: string
  /** The project's `wordpress/`. */
  wordpressDirectory: string
  /** JSON files with which a new installation is seeded. */
  sampleContentDirectory: string
  /** On 127.0.0.1; 0 picks a free port. */
  port: number
  /** The website that this WordPress belongs to: its public origin and its listening address. Null if it runs alone. */
  website?: Website | null
  log: Log
  clock: Clock
  pack?: PackPackage
}

export type EmbeddedWordPressState =
  | { phase: 'stopped' }
  | { phase: 'fetching' }
  | { phase: 'booting'; pid: number }
  | { phase: 'ready'; pid: number; url: string }
  /** Another attempt follows after a pause. */
  | { phase: 'failed'; reason: string }

export type EmbeddedWordPress = {
  readonly state: EmbeddedWordPressState
  /** Calls the listener at every change of state; returns a function that unsubscribes it. */
  onChange(listener: (state: EmbeddedWordPressState) => void): () => void
  /** The secret with which WordPress and the website sign their requests; created once per installation. */
  readonly websiteSecret: string
  /** Resolves when WordPress answers for the first time, or with a one-line reason why it does not; it then keeps trying. */
  start(): Promise<Result<{ url: string }, string>>
  /** Stops WordPress, gracefully at first. Resolves when no process is left. */
  stop(): Promise<void>
}

/** Keeps a real WordPress running in a child process: fetches it, boots it, and restarts it when it dies. */
export function createEmbeddedWordPress(options: EmbeddedWordPressOptions): EmbeddedWordPress {
  const { coreDirectory, log, clock, pack = npmPack } = options
  const listeners = new Set<(state: EmbeddedWordPressState) => void>()
  let state: EmbeddedWordPressState = { phase: 'stopped' }
  let stopping = new AbortController()
  let running: Promise<void> | null = null

  function change(next: EmbeddedWordPressState) {
    state = next
    for (const listener of listeners) listener(next)
  }

  async function keepRunning(signal: AbortSignal) {
    let failedFetches = 0
    let failedStarts = 0
    while (!signal.aborted) {
      if (!fetchedCore(coreDirectory)) {
        // Fetching takes minutes on a slow connection, so a busy port is reported before it, not after.
        const portFault = await faultOfPort(options.port)
        if (signal.aborted) return
        if (portFault !== null) {
          await failAndPause(portFault, restartPausesMs, failedStarts++)
          continue
        }
        change({ phase: 'fetching' })
      }
      const core = await fetchCore({ coreDirectory, pack, signal })
      if (signal.aborted) return
      if (!core.ok) {
        await failAndPause(core.fault, fetchRetryPausesMs, failedFetches++)
        continue
      }
      const startedAt = clock.now()
      const reason = await runSiteProcess(
        { ...options, website: options.website ?? null, coreDirectory: core.value },
        {
          signal,
          clock,
          log,
          onSpawn: (pid) => change({ phase: 'booting', pid }),
          onReady: (pid, url) => change({ phase: 'ready', pid, url }),
        },
      )
      if (signal.aborted) return
      if (clock.now() - startedAt > healthyAfterMs) failedStarts = 0
      await failAndPause(reason, restartPausesMs, failedStarts++)
    }
  }

  async function failAndPause(reason: string, pausesMs: readonly number[], failures: number) {
    const retryInMs = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0
    log.warn({ reason, retryInMs }, 'WordPress is not available')
    change({ phase: 'failed', reason })
    await clock.sleep(retryInMs, stopping.signal).catch(() => {})
  }

  function onChange(listener: (state: EmbeddedWordPressState) => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const firstOutcome = () =>
    new Promise<Result<{ url: string }, string>>((resolve) => {
      const unsubscribe = onChange((next) => {
        if (next.phase === 'ready') resolve(success({ url: next.url }))
        else if (next.phase === 'failed') resolve(failure(next.reason))
        else if (next.phase === 'stopped') resolve(failure('WordPress was stopped'))
        else return
        unsubscribe()
      })
    })

  return {
    get state() {
      return state
    },
    onChange,
    get websiteSecret() {
      return keptWebsiteSecret(options.stateDirectory)
    },
    start() {
      stopping = new AbortController()
      const outcome = firstOutcome()
      running = keepRunning(stopping.signal)
      return outcome
    },
    async stop() {
      stopping.abort()
      await running
      running = null
      change({ phase: 'stopped' })
    },
  }
}
