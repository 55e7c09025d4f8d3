import { expect, test } from 'vitest'
import { failure } from '#base/result.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { initialReader, pageReader } from './content-reader.ts'
import { notAsked } from './errors.ts'
import { createTrace } from './selected-content.ts'
import type { WordPressApi } from './wordpress-api.ts'
import { allPages, headRoot, postBySlug } from './wordpress-calls.ts'

function recordingApi() {
  const operations: string[] = []
  const api: WordPressApi = async ({ operation }) => {
    operations.push(operation)
    return failure(notAsked)
  }
  return { api, operations }
}

test('GUARD-1 GUARD-4 operations are named with their parameters', async () => {
  const { api, operations } = recordingApi()
  await postBySlug(api, 'my-slug', { language: 'hu' })
  await allPages(api)
  expect(operations).toEqual(['post:hu:my-slug', 'pages:all'])
})

test('GUARD-1 the calls of the initial loading are called so, the status check keeps its own name', async () => {
  const { api, operations } = recordingApi()
  const reader = initialReader(api)
  await allPages(reader.api, { language: 'en' })
  await headRoot(reader.api)
  expect(operations).toEqual(['initial-pages:en', 'wp-connection-status'])
})

test('LIM-3 a page waits 4 s for all it reads', async () => {
  const clock = createFakeClock()
  const { patienceMs } = pageReader(recordingApi().api, createTrace(), clock)
  expect(patienceMs()).toBe(4_000)
  await clock.advance(3_000)
  expect(patienceMs()).toBe(1_000)
  await clock.advance(60_000)
  expect(patienceMs()).toBe(0)
})
