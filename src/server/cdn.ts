import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { CdnName } from '#config/settings.ts'
import { anyTag } from '#content/content-tags.ts'
import { createOutbox, refusalOf } from './outbox.ts'

/** Tuning parameters of the caches in front of the site. */

/** Length of the tag list in each of the two headers; Varnish reads no header longer than 8 KiB. */
export const maxTagsLength = 4_000
/**
 * Changes within this time are purged together. It also covers responses that another process sent just before it was notified.
 */
export const batchMs = 300
/** Tags that may wait for a purge; above it everything is purged. */
export const maxWaitingTags = 2_000
const purgeTimeoutMs = 5_000
const maxPurgeAnswerBytes = 64 * 1024
/** The pause before each retry. After the last one, pages at the CDN only expire by age. */
export const retryPausesMs: readonly number[] = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000]

/** Where purges are sent, and the secret they carry. */
type PurgeEndpoint = { url: string; token: string }

type Cdn = {
  maxTags: number
  /** The request that purges these tags, as documented by the CDN. */
  request(tags: readonly string[], token: string): RequestInit
}

const json = { 'Content-Type': 'application/json' }

export const cdns: Readonly<Record<CdnName, Cdn>> = {
  /** Handled by deploy/varnish.vcl: a soft purge by vmod_xkey. */
  varnish: {
    maxTags: 50,
    request: (tags, token) => ({
      method: 'PURGE',
      headers: { 'Xkey-Purge': tags.join(' '), Authorization: `Bearer ${token}` },
    }),
  },
  /** `https://api.fastly.com/service/ID/purge`: soft-purged pages may be served stale while they are refetched. */
  fastly: {
    maxTags: 256,
    request: (tags, token) => ({
      method: 'POST',
      headers: { ...json, 'Fastly-Key': token, 'Fastly-Soft-Purge': '1' },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
  /** `https://api.cloudflare.com/client/v4/zones/ID/purge_cache`; accepts a hundred operations per request. */
  cloudflare: {
    maxTags: 100,
    request: (tags, token) => ({
      method: 'POST',
      headers: { ...json, Authorization: `Bearer ${token}` },
      body: JSON.stringify({ tags }),
    }),
  },
}

/** A tag as the CDN spells it: ASCII without spaces and commas, whatever the slug contains; `*` becomes `all`. */
export const cdnTag = (tag: string): string =>
  encodeURIComponent(tag.replaceAll(anyTag, 'all').toWellFormed())
    .replaceAll('%3A', ':')
    .replaceAll('%23', '#')

/** The kind of content that represents a tag when the list is too long, such as `post`. */
const kindOf = (tag: string) => tag.split(':', 1)[0] ?? ''

/**
 * The headers that name for a CDN what a page was made from. If the list of tags is too long, it names their kinds instead: such
 * a page is purged with any change of those kinds (`docs/decisions/0075-purges-by-tag.md`).
 */
export function tagHeaders(reads: ReadonlySet<string>): Record<'surrogate-key' | 'cache-tag', string> {
  const names = [...reads].map(cdnTag)
  const isLong = names.reduce((sum, { length }) => sum + length + 1, 0) > maxTagsLength
  const sent = isLong ? [...new Set(names.map(kindOf))] : names
  return { 'surrogate-key': sent.join(' '), 'cache-tag': sent.join(',') }
}

/** What to purge when content with these tags changes: the tags, and their kinds for pages whose list was shortened. */
export const purgedTags = (tags: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...tags].map(cdnTag).flatMap((name) => [name, kindOf(name)]))

/** The tag that every page has. */
const everyPage = cdnTag(anyTag)

export type CdnPurges = {
  /** Purges pages with any of these tags, in the background, after a short delay. */
  purge(tags: ReadonlySet<string>): void
  /** For `/api/status`; `failing` is the reason why the last attempt failed. */
  status(): { cdn: CdnName; purged: number; waiting: number; lost: number; failing: string | null }
  /** Sends what is queued, once, and stops. */
  stop(): Promise<void>
}

/** Purges a CDN by tag, in batches; retries for some minutes while it refuses them. */
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
