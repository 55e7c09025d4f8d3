import { expect, test } from 'vitest'
import { storePage } from './stored-page.ts'

test('a kept page holds no more memory than it counts', async () => {
  const page = await storePage(new Response('a spark'), { reads: new Set(), outcome: 'good' })
  for (const { length, buffer } of Object.values(page.bodies)) expect(buffer.byteLength).toBe(length)
})
