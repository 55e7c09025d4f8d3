import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import { recordKindOf, recordTypes } from '#content/record-types.ts'
import { languages } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { createOutbox, refusalOf } from './outbox.ts'

/** Tuning numbers of the notification of search engines. */

/** What is published together is submitted together. */
export const batchMs = 10_000
/** Addresses that wait; of more, search engines learn from the sitemap. */
export const maxWaiting = 1_000
const notifyTimeoutMs = 10_000
const maxAnswerBytes = 16 * 1024
/** The pause before each retry; after the last one the sitemap has to do. */
export const retryPausesMs: readonly number[] = [60_000, 600_000]

export type IndexNow = {
  /** Where the key is read by who checks it. */
  keyPath: string
  key: string
  /** Submits the pages of a change shortly afterwards, in the background. */
  notify(event: ChangeEvent): void
  /** Ends without telling what waits. */
  stop(): Promise<void>
}

/**
 * SEO-7: tells search engines of pages that have come, changed or gone (indexnow.org): in batches, and twice more when it is not
 * taken. What they do not learn so they learn from the sitemap.
 * @param options.key not secret: it is at its address for everyone
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

/** The page of a record and the list that it is in; of other changes none. */
function pathsOf({ type, slug, lang }: ChangeEvent): string[] {
  const kind = recordKindOf(type)
  const { page = null, listPage = null } = kind ? recordTypes[kind] : {}
  if (page === null || !slug) return []
  return (lang ? [lang] : languages).flatMap((language) => [
    pathTo(page, language, slug),
    ...(listPage ? [pathTo(listPage, language)] : []),
  ])
}
