import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { CdnName } from '#config/settings.ts'
import { boundedFetch } from '#resilience/bounded-fetch.ts'
import { everyPage, purgedTags } from './cdn-tags.ts'
import { cdns, type PurgeEndpoint } from './cdns.ts'
import { batchMs, maxPurgeAnswerBytes, maxWaitingTags, purgeTimeoutMs, retryPausesMs } from './policies.ts'

export type CdnPurges = {
  /** Purges the pages with one of these tags, in a moment, behind the caller. */
  purge(tags: ReadonlySet<string>): void
  /** For `/api/status`; `failing` says in words why the last attempt did not succeed. */
  status(): { cdn: CdnName; purged: number; waiting: number; lost: number; failing: string | null }
  /** Sends what waits, once, and ends. */
  stop(): Promise<void>
}

/** Purges of a CDN by tag: in batches, repeated for some minutes while it refuses them. */
export function createCdnPurges({
  cdn,
  endpoint,
  fetch,
  clock,
  log,
}: {
  cdn: CdnName
  endpoint: PurgeEndpoint
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}): CdnPurges {
  const { maxTags, request } = cdns[cdn]
  const stopping = new AbortController()
  let waiting = new Set<string>()
  let purged = 0
  let lost = 0
  let failing: string | null = null
  let working: Promise<void> | null = null

  /** @returns why it was not done, without the address and the secret; null when it was */
  async function send(tags: readonly string[]): Promise<string | null> {
    const bounds = { clock, ms: purgeTimeoutMs, maxBytes: maxPurgeAnswerBytes }
    try {
      const { status } = await boundedFetch(fetch, endpoint.url, request(tags, endpoint.token), bounds)
      return status >= 200 && status < 300 ? null : `it answered ${status}`
    } catch (error) {
      return `it did not answer (${error instanceof Error ? error.name : 'unknown'})`
    }
  }

  const pause = (ms: number) => clock.sleep(ms, stopping.signal).catch(() => {})

  async function sendBatch(tags: readonly string[]) {
    for (let attempt = 0; ; attempt += 1) {
      const fault = await send(tags)
      if (fault === null) {
        if (failing !== null) log.info({ cdn }, 'the CDN takes purges again')
        failing = null
        purged += tags.length
        return
      }
      if (failing === null)
        log.error({ cdn, reason: fault }, 'the CDN was not purged: it may serve old pages')
      failing = fault
      const pauseMs = retryPausesMs[attempt]
      if (pauseMs === undefined || stopping.signal.aborted) {
        lost += tags.length
        return log.error({ cdn, tags: tags.length }, 'a purge of the CDN was given up')
      }
      await pause(pauseMs)
    }
  }

  async function work() {
    await pause(batchMs)
    while (waiting.size > 0) {
      const all = [...waiting]
      waiting = new Set()
      for (let at = 0; at < all.length; at += maxTags) await sendBatch(all.slice(at, at + maxTags))
    }
    working = null
  }

  return {
    purge(tags) {
      for (const tag of purgedTags(tags)) waiting.add(tag)
      if (waiting.size > maxWaitingTags) waiting = new Set([everyPage])
      if (waiting.size > 0) working ??= work()
    },
    status: () => ({ cdn, purged, waiting: waiting.size, lost, failing }),
    async stop() {
      stopping.abort()
      await working
    },
  }
}
