import { expect, test } from 'vitest'
import { anyTag, idTag, listTag, recordTag } from '#content/content-tags.ts'
import { cdnTag, maxTagsLength, purgedTags, tagHeaders } from './cdn.ts'

test('CDN-1 a page lists its tags in a header for each kind of CDN', () => {
  expect(tagHeaders(new Set([anyTag, listTag('post', 'en'), idTag('post', 7)]))).toEqual({
    'surrogate-key': 'all posts:en post:#7',
    'cache-tag': 'all,posts:en,post:#7',
  })
})

test.each(['két szó, vessző', 'a\r\nSet-Cookie: a=b', '\ud800', '%', '"', '<b>'])(
  'CDN-1 encodes any slug as one word of printable ASCII: %j',
  (slug) => {
    expect(cdnTag(recordTag('post', 'hu', slug))).toMatch(/^post:hu:[!-+\--~]+$/)
  },
)

test('CDN-1 limits headers: folds a long list of tags into their types, which each purge includes', () => {
  const many = new Set(Array.from({ length: 2_000 }, (_, id) => idTag('post', id)).concat(anyTag))
  const headers = tagHeaders(many)
  expect(headers).toEqual({ 'surrogate-key': 'post all', 'cache-tag': 'post,all' })
  expect(purgedTags(new Set([idTag('post', 1_999)]))).toEqual(new Set(['post:#1999', 'post']))
  const few = tagHeaders(new Set([...many].slice(0, 100)))
  expect(few['surrogate-key'].length).toBeLessThan(maxTagsLength)
  expect(few['surrogate-key']).toContain('post:#99')
})
