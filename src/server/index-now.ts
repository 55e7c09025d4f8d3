import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import { recordKindOf, recordTypes } from '#content/record-types.ts'
import { languages } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { createOutbox, refusalOf } from './outbox.ts'

/** Tuning parameters of the notifications to search engines. */

/** Changes within this time are submitted together. */
export const batchMs = 10_000
/** Queued addresses; search engines learn about any others from the sitemap. */
export const maxWaiting = 1_000
const notifyTimeoutMs = 10_000
const maxAnswerBytes = 16 * 1024
/** The pause before each retry; after the last one search engines rely on the sitemap. */
export const retryPausesMs: readonly number[] = [60_000, 600_000]

export type IndexNow = {
  /** Where search engines verify the key. */
  keyPath: string
  key: string
  /** Submits the pages affected by a change, after a short delay and in the background. */
  notify(event: ChangeEvent): void
  /** Stops without submitting what is queued. */
  stop(): Promise<void>
}

/**
 * SEO-7: notifies search engines of new, changed and deleted pages (indexnow.org), in batches and with two retries. Anything else
 * they find in the sitemap.
 * @param options.key not secret: it is published at its address
 */
export function createIndexNow(options: {
  origin: string
  key: string
  endpoint: string
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}): IndexNow {
  const { origin, key, endpoint, fetch, clock, log } = options
  const keyPath = `/${key}.txt`
  const bounds = { clock, ms: notifyTimeoutMs, maxBytes: maxAnswerBytes }
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  const outbox = createOutbox({
    send(addresses, signal) {
      const body = { host: new URL(origin).host, key, keyLocation: origin + keyPath, urlList: addresses }
      return refusalOf(
        fetch,
        endpoint,
        { method: 'POST', headers, body: JSON.stringify(body), signal },
        bounds,
      )
    },
    clock,
    batchMs,
    maxBatch: maxWaiting,
    maxWaiting,
    retryPausesMs,
    flushAtStop: false,
    onRefused(reason, { size }) {
      log.warn({ reason, pages: size }, 'search engines were not notified of changes')
    },
  })

  return {
    key,
    keyPath,
    notify(event) {
      outbox.add(pathsOf(event).map((path) => origin + path))
    },
    stop: outbox.stop,
  }
}

/** The page of a record and its list page; empty for other changes. */
function pathsOf({ type, slug, lang }: ChangeEvent): string[] {
  const kind = recordKindOf(type)
  const { page = null, listPage = null } = kind ? recordTypes[kind] : {}
  if (page === null || !slug) return []
  return (lang ? [lang] : languages).flatMap((language) => [
    pathTo(page, language, slug),
    ...(listPage ? [pathTo(listPage, language)] : []),
  ])
}
