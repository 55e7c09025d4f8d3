import { describe, expect, test } from 'vitest'
import { fitTitle, settable } from './fit-title.ts'
import { displayFace } from './typesetting.ts'

const face = displayFace(340)
/** As next to a drawing: narrower towards the bottom. */
const box = { left: 60, top: 48, bottom: 518, rightAt: (y: number) => 720 - 0.2 * y }
const fitted = (title: string) => fitTitle(settable(title, face), face, box)

/** The words of a title, from its lines; a line may end after a hyphen too. */
const readBack = (title: string) =>
  fitted(title)
    .lines.map(({ text }) => text)
    .join(' ')
    .replaceAll(/([-–]) /g, '$1')

const sentence =
  'Hogyan írjunk olyan bejegyzést, amelyet a sarki pékség törzsvevői – őszintén – hétkor is végigolvasnak, ha fűszeres kifli jön?'
const titles = Array.from({ length: 120 }, (_, at) => sentence.slice(0, at + 1).trim())

test('SHARE-1 lays out titles of 1 to 120 letters completely within bounds, including ő and ű', () => {
  for (const title of titles) {
    const { size, lines } = fitted(title)
    expect(readBack(title)).toBe(title.replaceAll(/([-–]) /g, '$1'))
    for (const { text, y } of lines) {
      // A word and the space after it may be kerned.
      expect(60 + face.outline(text, size).width).toBeLessThanOrEqual(box.rightAt(y) + size / 100)
      expect(y - 0.7 * size).toBeGreaterThan(box.top - 1)
      expect(y + 0.2 * size).toBeLessThan(box.bottom + 1)
    }
  }
})

test('SHARE-1 shrinks longer titles, but keeps them readable in a preview', () => {
  const sizes = titles.map((title) => fitted(title).size)
  expect(Math.max(...sizes)).toBe(sizes[0])
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(50)
  expect(sizes.at(-1)).toBeLessThan(100)
})

test('avoids a single word on the last line', () => {
  expect(fitted('Your homepage, drafted for free').lines.map(({ text }) => text)).toEqual([
    'Your homepage,',
    'drafted',
    'for free',
  ])
})

describe('SHARE-2 unlikely titles', () => {
  test('of 300 letters: cut between words', () => {
    const read = readBack('egy szó és még egy hosszabb '.repeat(11))
    expect(read).toMatch(/^(egy szó és még egy hosszabb ?)+/)
    expect(read).toMatch(/…$/)
    expect(fitted('egy szó '.repeat(40)).lines.length).toBeGreaterThan(4)
  })

  test('of one word of 300 letters: broken and cut', () => {
    const { lines, size } = fitted('W'.repeat(300))
    expect(size).toBe(50)
    for (const { text, y } of lines)
      expect(60 + face.outline(text, size).width).toBeLessThanOrEqual(box.rightAt(y) + 1)
  })

  test.each([
    ['👩‍🍳 Kenyér 🥖 reggel ☀️', 'Kenyér reggel'],
    ['a\u202eb\u200bc\u0007', 'abc'],
    ['  two\n\tlines ', 'two lines'],
    ['5️⃣ tips', '5 tips'],
    ['e\u0301t', 'ét'],
    ['co\u2011op', 'co-op'],
    ['שלום', ''],
    ['Half שלום', ''],
    ['🔥', ''],
    ['', ''],
  ])('%o is set as %o', (title, set) => {
    expect(settable(title, face)).toBe(set)
  })

  test('an empty one has no line', () => {
    expect(fitTitle('', face, box).lines.map(({ text }) => text)).toEqual([''])
  })
})
