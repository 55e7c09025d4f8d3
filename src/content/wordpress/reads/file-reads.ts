import { failure, success } from '#base/result.ts'
import { createTokenBucket } from '#resilience/token-bucket.ts'
import { absent } from '../../cache/read-fault.ts'
import type { Content } from '../../content.ts'
import type { Reader } from '../../content-reader.ts'
import { filePageBurst, filePageRefillMs, maxSlugLength } from '../../policies.ts'
import { fileBySlug, mediaById } from '../calls/site.ts'
import { asRecord, asText } from '../decode/reader.ts'
import { isCleanText } from '../markup/clean-text.ts'
import { listIn } from './decoded-answers.ts'
import { valueOr } from './fallbacks.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { tooMany } from './unknown-slugs.ts'

/**
 * Finds files by the slug or id of their attachment pages in WordPress: old texts link to these pages, with the same
 * kind of path as a post's. The companion plugin redirects such links to the files themselves.
 */
export function createFileReads({
  clock,
  context,
  store,
}: ReadDependencies): (reader: Reader) => Pick<Content, 'fileOf'> {
  const bucket = createTokenBucket({ clock, capacity: filePageBurst, refillMs: filePageRefillMs })
  const files = store.cached<[slug: string | number], string>({
    kind: 'file of a page',
    type: 'blog',
    isByAddress: () => true,
    languagesOf: () => [],
    tags: () => [],
    async load(api, slug) {
      const addressOf = (raw: unknown) => context.addresses.media(asText(asRecord(raw).source_url))
      if (typeof slug === 'number') {
        const found = await mediaById(api, slug)
        const address = found.ok ? addressOf(found.value.body) : ''
        if (!found.ok) return found
        return address === '' ? failure(absent) : success(address)
      }
      const list = await listIn(await fileBySlug(api, slug), (raw) => addressOf(raw) || null, context)
      if (!list.ok) return list
      const [address] = list.value
      return address === undefined ? failure(absent) : success(address)
    },
    whenAbsent: () => '',
    whenRefused: () => '',
    admit: async () => (bucket.take() ? success({ wasThere: bucket.giveBack }) : failure(tooMany)),
  })
  return (reader) => ({
    async fileOf(slug) {
      if (typeof slug === 'string' && (slug.length > maxSlugLength || !isCleanText(slug))) return null
      return (await valueOr(reader, await files.read(reader, slug), async () => '')) || null
    },
  })
}
