import { expect, test } from 'vitest'
import { failure } from '#base/result.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createTrace, initialReader, pageReader } from './content-reader.ts'
import { headRoot } from './wordpress/calls/checks.ts'
import { allRecords, recordBySlug } from './wordpress/calls/records.ts'
import { notAttempted } from './wordpress/errors.ts'
import type { WordPressApi } from './wordpress/wordpress-api.ts'

function recordingApi() {
  const operations: string[] = []
  const api: WordPressApi = async ({ operation }) => {
    operations.push(operation)
    return failure(notAttempted)
  }
  return { api, operations }
}

test('GUARD-1 GUARD-4 operations are named with their parameters', async () => {
  const { api, operations } = recordingApi()
  await recordBySlug(api, 'post', 'my-slug', { language: 'hu' })
  await allRecords(api, 'page')
  expect(operations).toEqual(['post:hu:my-slug', 'pages:all'])
})

test('GUARD-1 names the calls of the initial loading, the status check keeps its own name', async () => {
  const { api, operations } = recordingApi()
  const reader = initialReader(api)
  await allRecords(reader.api, 'page', { language: 'en' })
  await headRoot(reader.api)
  expect(operations).toEqual(['initial-pages:en', 'wp-connection-status'])
})

test('LIM-3 a page waits 4 s for all it reads', async () => {
  const clock = createFakeClock()
  const { budgetMs } = pageReader(recordingApi().api, createTrace(), clock)
  expect(budgetMs()).toBe(4_000)
  await clock.advance(3_000)
  expect(budgetMs()).toBe(1_000)
  await clock.advance(60_000)
  expect(budgetMs()).toBe(0)
})
