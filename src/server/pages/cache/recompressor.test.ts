import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createRecompressor } from './recompressor.ts'
import { storePage } from './stored-page.ts'

const words = Array.from({ length: 5_000 }, (_, at) => `<p>${(at * 7919) % 1013} sparks of ${at}</p>`).join(
  '',
)
const pageOf = (html: string) => storePage(new Response(html), { reads: new Set(), outcome: 'good' })

test('recompresses a long-lived page once, smaller and with the same text', async () => {
  const { bodies } = await pageOf(words)
  const recompress = createRecompressor(() => true)
  const quick = bodies.br
  await recompress(bodies)
  const smallest = bodies.br
  expect(smallest.length).toBeLessThan(quick.length * 0.97)
  expect(smallest.buffer.byteLength).toBe(smallest.length)
  expect(brotliDecompressSync(smallest).toString()).toBe(words)
  await recompress(bodies)
  expect(bodies.br).toBe(smallest)
})

test('recompresses one at a time, and only while idle', async () => {
  let isIdle = false
  const [one, other] = [await pageOf(words), await pageOf(`${words}!`)]
  const quick = [one.bodies.br, other.bodies.br]
  const recompress = createRecompressor(() => isIdle)
  await recompress(one.bodies)
  expect(one.bodies.br).toBe(quick[0])
  isIdle = true
  await Promise.all([recompress(one.bodies), recompress(other.bodies)])
  expect(one.bodies.br).not.toBe(quick[0])
  expect(other.bodies.br).toBe(quick[1])
})
