import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ShareCard } from '#pages/share/share-card.ts'
import { processorMsOf } from '#testing/processor-time.ts'
import { drawShare } from './draw-share.ts'
import { pngOf } from './png-of.ts'

const card = (fields: Partial<ShareCard>): ShareCard => ({
  language: 'hu',
  title: 'Hajnali sütés',
  kind: 'Minta / Közösségi média',
  art: null,
  ...fields,
})

const mostMs = 150
/** Other load only ever adds to a sample, so the lowest is the most accurate; a busy machine needs a few more samples. */
const mostSamples = 10

/** @returns the picture, and the lowest processor time that it took, in milliseconds */
async function drawnInTime(of: ShareCard) {
  let bytes = Buffer.alloc(0) as Buffer
  let leastMs = Number.POSITIVE_INFINITY
  for (let sample = 0; sample < mostSamples && leastMs >= mostMs; sample += 1) {
    const sampleMs = await processorMsOf(async () => {
      bytes = await pngOf(of, 'Igniting Studio')
    })
    leastMs = Math.min(leastMs, sampleMs)
  }
  return { bytes, leastMs }
}

describe('SHARE-1 the picture of a shared link', () => {
  test('shows title, name and kind, in this order', () => {
    expect(drawShare(card({ art: { drawing: 'phone' } }), 'Igniting Studio').texts).toEqual([
      'Hajnali',
      'sütés',
      'Igniting Studio',
      'Minta / Közösségi média',
    ])
  })

  test('has its page’s drawing in its language', () => {
    const of = (language: 'en' | 'hu') => drawShare(card({ language, art: { drawing: 'receipt' } }), 'A').svg
    expect(of('en')).not.toBe(of('hu'))
    expect(of('hu').length).toBeGreaterThan(drawShare(card({}), 'A').svg.length)
  })

  test('has neither fonts nor text elements, only paths', () => {
    const { svg } = drawShare(card({ art: { drawing: 'browser' } }), 'Igniting Studio')
    expect(svg).not.toMatch(/<text|<tspan|font-|<style|href="http/)
  })

  test.each<Partial<ShareCard>>([
    {},
    { art: { drawing: 'dashboard' } },
    { art: { figure: '62' } },
    { title: 'Ő' },
    { title: 'Milyen hosszú lehet egy cím, mielőtt senki sem olvassa végig? '.repeat(5) },
  ])('%o is 1200 by 630, below 100 kB, in less than 150 ms of processor', async (fields) => {
    await pngOf(card({}), 'A')
    const { bytes, leastMs } = await drawnInTime(card(fields))
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(100_000)
    expect(leastMs).toBeLessThan(mostMs)
  })
})

test('SHARE-1 shows a long site name completely', async () => {
  const pixelsOf = (name: string) =>
    sharp(Buffer.from(drawShare(card({}), name).svg))
      .raw()
      .toBuffer()
  const name = 'Nagyon Hosszú Nevű Reklámügynökség és Társai'
  expect((await pixelsOf(`${name} Kft.`)).equals(await pixelsOf(`${name} Zrt.`))).toBe(false)
})

test('SHARE-2 falls back to the kind of page for a title that cannot be set', () => {
  for (const title of ['', '🔥', 'שלום'])
    expect(drawShare(card({ title, kind: 'Blog' }), 'Igniting Studio').texts).toEqual([
      'Blog',
      'Igniting Studio',
      'Blog',
    ])
  expect(drawShare(card({ title: '', kind: '' }), 'שלום').svg).toContain('</svg>')
})

test('SHARE-2 escapes a title', () => {
  const { svg } = drawShare(card({ title: '</svg><script>x</script>' }), '<i>')
  expect(svg).not.toContain('<script')
})
