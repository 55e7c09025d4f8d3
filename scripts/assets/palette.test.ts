import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { paletteFiles } from './palette-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

test.each(Object.entries(paletteFiles))('%s has the colours of the palette', (file, text) => {
  expect(textOf(file)).toBe(text)
})

describe('no file but the palette contains a colour value', () => {
  /** White and black, as in masks, are not palette colors. */
  const colour = /(?<![&\w])#(?!fff\b|000\b)(?:[\da-f]{6}|[\da-f]{3})\b(?![\w/%-])|\brgba?\(\s*\d|\bhsla?\(/i
  const home = ['src/palette/palette.ts', 'src/palette/identities.ts', ...Object.keys(paletteFiles)]
  const files = globSync(['{src,scripts,starter-kits}/**/*.{ts,tsx,css,json}'], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$|^src\/testing\/|\/sample\//.test(file) && !home.includes(file))

  test.each(['#d4a017', '#FB2', 'rgb(27 22 16 / 0.2)', 'hsl(0 0% 0%)'])('the check detects %s', (literal) => {
    expect(literal).toMatch(colour)
  })

  test('none of the files has one', () => {
    const found = files.flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => colour.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })
})
