import { expect, test } from 'vitest'
import { bodyIn, storePage } from './stored-page.ts'

test('a cached page uses no more memory than it counts', async () => {
  const words = Array.from({ length: 500 }, (_, word) => `<p>spark ${word * 7919}</p>`).join('')
  const { bodies, bytes } = await storePage(new Response(words), { reads: new Set(), outcome: 'good' })
  const each = (['identity', 'gzip', 'br'] as const).map((encoding) => bodyIn(encoding, bodies))
  for (const { length, buffer } of each) expect(buffer.byteLength).toBe(length)
  expect(bytes).toBeGreaterThanOrEqual(each.reduce((sum, { length }) => sum + length, 0))
})

test('creates gzip once, on first use', async () => {
  const { bodies } = await storePage(new Response('a spark '.repeat(99)), {
    reads: new Set(),
    outcome: 'good',
  })
  expect(bodies.gzip).toBeNull()
  expect(bodyIn('gzip', bodies)).toBe(bodyIn('gzip', bodies))
})

test('does not compress a short text, such as a redirect’s', async () => {
  const { bodies } = await storePage(new Response('a spark'), { reads: new Set(), outcome: 'moved' })
  expect(bodies.br).toBe(bodies.identity)
  expect(bodies.gzip).toBe(bodies.identity)
})

test('does not recompress an unchanged page', async () => {
  const made = { reads: new Set<string>(), outcome: 'good' } as const
  const first = await storePage(new Response('a spark'), made)
  expect((await storePage(new Response('a spark'), made, first)).bodies).toBe(first.bodies)
  expect((await storePage(new Response('a flame'), made, first)).bodies).not.toBe(first.bodies)
})
