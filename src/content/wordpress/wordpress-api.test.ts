import { describe, expect, test } from 'vitest'
import { recordedCalls } from '#testing/servers/recorded-calls.ts'
import type { Answer } from '#testing/servers/recording-server.ts'
import * as posts from './calls/posts.ts'
import * as records from './calls/records.ts'

describe('ENT-9 returns a fault for an invalid response, never throws', () => {
  test.each<[string, Answer]>([
    ['HTML', { body: '<html><body>Error establishing a database connection</body></html>' }],
    ['cut off JSON', { body: '[{"id":1' }],
    ['nothing', { body: '' }],
    ['more than 10 MiB', { body: `"${'x'.repeat(10 * 1024 * 1024)}"` }],
  ])('%s', async (_, answer) => {
    const { api } = await recordedCalls(() => answer)
    expect(await records.allRecords(api, 'page')).toMatchObject({
      ok: false,
      fault: { kind: 'failed', message: 'Connection failed' },
    })
  })

  test('a refused connection', async () => {
    const { api, server } = await recordedCalls()
    await server.close()
    expect(await records.allRecords(api, 'page')).toMatchObject({
      fault: { message: 'WordPress not connected' },
    })
  })

  test('reads an invalid count as zero', async () => {
    const { api } = await recordedCalls(() => ({
      body: [],
      headers: { 'X-WP-Total': '-3', 'X-WP-TotalPages': 'many' },
    }))
    expect(await posts.postsPage(api)).toMatchObject({ value: { total: 0, pages: 0 } })
  })

  test("the caller's abort ends the call", async () => {
    const { api, server } = await recordedCalls(() => 'hang')
    const caller = new AbortController()
    const result = records.allRecords(api, 'page', { signal: caller.signal })
    await server.received(1)
    caller.abort()
    expect(await result).toMatchObject({ fault: { message: 'Connection timeout' } })
  })
})
