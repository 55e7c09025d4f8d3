import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { CdnName } from '#config/settings.ts'
import { createOutbox, refusalOf } from '../outbox.ts'
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
  const bounds = { clock, ms: purgeTimeoutMs, maxBytes: maxPurgeAnswerBytes }
  const outbox = createOutbox({
    send: (tags) => refusalOf(fetch, endpoint.url, request(tags, endpoint.token), bounds),
    clock,
    batchMs,
    maxBatch: maxTags,
    maxWaiting: maxWaitingTags,
    instead: [everyPage],
    retryPausesMs,
    flushAtStop: true,
    onRefused(reason, { isFirst }) {
      if (isFirst) log.error({ cdn, reason }, 'the CDN was not purged: it may serve old pages')
    },
    onTaken({ wasFailing }) {
      if (wasFailing) log.info({ cdn }, 'the CDN takes purges again')
    },
    onGivenUp(tags) {
      log.error({ cdn, tags }, 'a purge of the CDN has failed permanently')
    },
  })
  return {
    purge(tags) {
      outbox.add(purgedTags(tags))
    },
    status() {
      const { sent, ...others } = outbox.status()
      return { cdn, purged: sent, ...others }
    },
    stop: outbox.stop,
  }
}
