import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import { recordKindOf, recordTypes } from '#content/record-types.ts'
import { languages } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { boundedFetch } from '#resilience/bounded-fetch.ts'
import { batchMs, maxAnswerBytes, maxWaiting, notifyTimeoutMs, retryPausesMs } from './policies.ts'

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
  const stopping = new AbortController()
  const waiting = new Set<string>()
  let working: Promise<void> | null = null

  /** @returns why it was not taken; null when it was */
  async function send(addresses: readonly string[]): Promise<string | null> {
    const body = { host: new URL(origin).host, key, keyLocation: origin + keyPath, urlList: addresses }
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal: stopping.signal }
    try {
      const bounds = { clock, ms: notifyTimeoutMs, maxBytes: maxAnswerBytes }
      const { status } = await boundedFetch(fetch, endpoint, request, bounds)
      return status >= 200 && status < 300 ? null : `it answered ${status}`
    } catch (error) {
      return `it did not answer (${error instanceof Error ? error.name : 'unknown'})`
    }
  }
  const pause = (ms: number) => clock.sleep(ms, stopping.signal).catch(() => {})

  async function work() {
    for (let refusals = 0; waiting.size > 0 && refusals <= retryPausesMs.length; ) {
      await pause(retryPausesMs[refusals - 1] ?? batchMs)
      if (stopping.signal.aborted) return
      const addresses = [...waiting]
      // What changes from here on is reported once more.
      waiting.clear()
      const reason = await send(addresses)
      refusals = reason === null ? 0 : refusals + 1
      if (reason === null) continue
      for (const address of addresses) waiting.add(address)
      log.warn({ reason, pages: addresses.length }, 'search engines were not told of changes')
    }
    waiting.clear()
  }

  return {
    key,
    keyPath,
    notify(event) {
      for (const path of pathsOf(event)) if (waiting.size < maxWaiting) waiting.add(origin + path)
      if (waiting.size === 0) return
      working ??= work().finally(() => {
        working = null
      })
    },
    async stop() {
      stopping.abort()
      await working
    },
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
