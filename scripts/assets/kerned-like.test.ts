import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kernedLike } from './kerned-like.ts'

const fontNamed = (name: string) =>
  readFileSync(new URL(`../../src/leads/documents/fonts/${name}.ttf`, import.meta.url))
const tableOf = (font: Buffer, name: string) => {
  const row = font.indexOf(name, 12, 'latin1')
  const start = font.readUInt32BE(row + 8)
  return font.subarray(start, start + font.readUInt32BE(row + 12))
}

test('a font gets the kerning of another, and is otherwise unchanged', () => {
  const [font, other] = [fontNamed('display-hungarian'), fontNamed('display-basic')]
  const made = kernedLike(font, other)
  expect(tableOf(made, 'GPOS').equals(tableOf(other, 'GPOS'))).toBe(true)
  expect(tableOf(made, 'GPOS').equals(tableOf(font, 'GPOS'))).toBe(false)
  for (const name of ['cmap', 'glyf', 'head', 'hmtx'])
    expect(tableOf(made, name)).toEqual(tableOf(font, name))
  expect(made.readUInt16BE(4)).toBe(font.readUInt16BE(4))
})
