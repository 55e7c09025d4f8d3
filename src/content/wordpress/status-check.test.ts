import { expect, test } from 'vitest'
import { failure, success } from '#base/result.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { rememberStatusCheck } from './availability.ts'
import { headRoot } from './calls/checks.ts'
import { allRecords } from './calls/records.ts'
import { faultOf, notAttempted } from './errors.ts'
import type { WordPressApi } from './wordpress-api.ts'

test.each([success({ body: null, total: 0, pages: 0 }), failure(faultOf(new TypeError('fetch failed')))])(
  'AVAIL-6 caches the result of the status check for 30 s, good or bad: %j',
  async (result) => {
    const clock = createFakeClock()
    const asked: string[] = []
    const wordpress: WordPressApi = async ({ operation }) => {
      asked.push(operation)
      return result
    }
    const api = rememberStatusCheck(wordpress, clock)
    await Promise.all([headRoot(api), headRoot(api)])
    await clock.advance(29_999)
    expect(await headRoot(api)).toEqual(result)
    expect(asked).toEqual(['wp-connection-status'])
    await clock.advance(1)
    await headRoot(api)
    await allRecords(api, 'page')
    await allRecords(api, 'page')
    expect(asked).toEqual(['wp-connection-status', 'wp-connection-status', 'pages:all', 'pages:all'])
  },
)

test('AVAIL-6 does not cache a check that was not made', async () => {
  let asked = 0
  const api = rememberStatusCheck(async () => {
    asked++
    return failure(notAttempted)
  }, createFakeClock())
  await headRoot(api)
  await headRoot(api)
  expect(asked).toBe(2)
})
