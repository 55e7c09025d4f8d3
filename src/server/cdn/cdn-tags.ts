import { anyTag } from '#content/content-tags.ts'
import { maxTagsLength } from './policies.ts'

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
export const everyPage = cdnTag(anyTag)
