import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { CdnName } from '#config/settings.ts'
import { anyTag } from '#content/content-tags.ts'
import { createOutbox, refusalOf } from './outbox.ts'

/** Tuning numbers of the caches in front of the site. */

/** The names of what a page read, in each of the two headers; Varnish reads no header that is longer than 8 KiB. */
export const maxTagsLength = 4_000
/** What changes together is purged together. It outlives an answer that another process gave just before it heard. */
export const batchMs = 300
/** Names that wait for a purge; more purge everything. */
export const maxWaitingTags = 2_000
const purgeTimeoutMs = 5_000
const maxPurgeAnswerBytes = 64 * 1024
/** The pause before each retry. After the last one the pages end by their own age. */
export const retryPausesMs: readonly number[] = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000]

/** Where purges are sent, and the secret that goes with them. */
type PurgeEndpoint = { url: string; token: string }

type Cdn = {
  maxTags: number
  /** One purge by tag, as the CDN documents it. */
  request(tags: readonly string[], token: string): RequestInit
}

const json = { 'Content-Type': 'application/json' }

export const cdns: Readonly<Record<CdnName, Cdn>> = {
  /** By deploy/varnish.vcl: a soft purge by vmod_xkey. */
  varnish: {
    maxTags: 50,
    request: (tags, token) => ({
      method: 'PURGE',
      headers: { 'Xkey-Purge': tags.join(' '), Authorization: `Bearer ${token}` },
    }),
  },
  /** `https://api.fastly.com/service/ID/purge`: what is purged softly may be served while it is requested again. */
  fastly: {
    maxTags: 256,
    request: (tags, token) => ({
      method: 'POST',
      headers: { ...json, 'Fastly-Key': token, 'Fastly-Soft-Purge': '1' },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
  /** `https://api.cloudflare.com/client/v4/zones/ID/purge_cache`; it takes a hundred operations a request. */
  cloudflare: {
    maxTags: 100,
    request: (tags, token) => ({
      method: 'POST',
      headers: { ...json, Authorization: `Bearer ${token}` },
      body: JSON.stringify({ tags }),
    }),
  },
}

/** The name of a tag at a CDN: ASCII without space and comma, whatever a slug is; `*` is `all`. */
export const cdnTag = (tag: string): string =>
  encodeURIComponent(tag.replaceAll(anyTag, 'all').toWellFormed())
    .replaceAll('%3A', ':')
    .replaceAll('%23', '#')

/** What tags are folded into: the kind of the content, such as `post`. */
const kindOf = (tag: string) => tag.split(':', 1)[0] ?? ''

/**
 * The headers by which a CDN knows what a page was made from. Where the names are too long together, their kinds represent
 * them: such a page is purged with any change of those kinds (`docs/decisions/0075-purges-by-tag.md`).
 */
export function tagHeaders(reads: ReadonlySet<string>): Record<'surrogate-key' | 'cache-tag', string> {
  const names = [...reads].map(cdnTag)
  const isLong = names.reduce((sum, { length }) => sum + length + 1, 0) > maxTagsLength
  const sent = isLong ? [...new Set(names.map(kindOf))] : names
  return { 'surrogate-key': sent.join(' '), 'cache-tag': sent.join(',') }
}

/** What is purged when contents with these tags change: their names, and what long lists of names are folded into. */
export const purgedTags = (tags: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...tags].map(cdnTag).flatMap((name) => [name, kindOf(name)]))

/** Every page has it. */
const everyPage = cdnTag(anyTag)

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
