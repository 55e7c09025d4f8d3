import { describe, expect, test } from 'vitest'
import { createGoldenContent, deriveContent, readGoldens } from './golden-content.ts'
import { labRequest } from './rest-answer.ts'

const goldens = readGoldens()
const play = createGoldenContent()
const derive = deriveContent(goldens)

/** Recordings that cannot be derived: a real WordPress refuses or filters by parameters that only the recording knows. */
const onlyRecorded = ['posts-bad-language', 'posts-by-category-slug', 'head-posts', 'head-root']

describe('replaying the contract', () => {
  test.each([...goldens])('%s as it was recorded', (_, { request, status, body }) => {
    const answer = play(labRequest(request.method, request.path))
    expect([answer.status, answer.body]).toEqual([status, body])
  })

  test('whatever the order of the parameters', () => {
    const answer = play(labRequest('GET', '/wp/v2/posts?status=publish&per_page=2&lang=en&page=2&_embed'))
    expect(answer.body).toEqual(goldens.get('posts-page-2')?.body)
  })
})

describe('calls that were not recorded', () => {
  const known = [...goldens].filter(([name]) => !onlyRecorded.includes(name))
  test.each(known)('derives %s as WordPress answered it', (_, { request, status, body, headers }) => {
    const answer = derive(labRequest(request.method, request.path))
    expect([answer.status, answer.body]).toEqual([status, body])
    if (headers['x-wp-total']) expect(headers).toMatchObject(answer.headers ?? {})
  })
})
