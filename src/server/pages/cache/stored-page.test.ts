import { expect, test } from 'vitest'
import { storePage } from './stored-page.ts'

test('a kept page holds no more memory than it counts', async () => {
  const page = await storePage(new Response('a spark'), { reads: new Set(), outcome: 'good' })
  for (const { length, buffer } of Object.values(page.bodies)) expect(buffer.byteLength).toBe(length)
})

test('a text that is short, like that of a redirect, is not compressed', async () => {
  const { bodies } = await storePage(new Response('a spark'), { reads: new Set(), outcome: 'moved' })
  expect(bodies.br).toBe(bodies.identity)
  expect(bodies.gzip).toBe(bodies.identity)
})

test('a page of the same text is not compressed again', async () => {
  const made = { reads: new Set<string>(), outcome: 'good' } as const
  const first = await storePage(new Response('a spark'), made)
  expect((await storePage(new Response('a spark'), made, first)).bodies).toBe(first.bodies)
  expect((await storePage(new Response('a flame'), made, first)).bodies).not.toBe(first.bodies)
})
