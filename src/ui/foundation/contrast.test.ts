import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { palette } from '#palette/palette.ts'

const colours: Readonly<Record<string, string>> = palette
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [, contrast = ''] = css.split('@media (prefers-contrast: more)')

/** Colors under `prefers-contrast: more`; some are mapped to another color. */
const renamed = Array.from(contrast.matchAll(/--([a-z]+): var\(--([a-z]+)\);/g), ([, name, other]) => [
  name ?? '',
  colours[other ?? ''] ?? '',
])

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const stronger = { ...colours, ...Object.fromEntries(renamed) }
const between = (of: Readonly<Record<string, string>>, text: string, ground: string) =>
  ratio(of[text] ?? '', of[ground] ?? '')

/** Text and background, and the contrast ratio that the design claims; 4.5 suffices for text of any size. */
const texts = [
  ['ink', 'cream', 16.5],
  ['ink', 'raised', 14.9],
  ['cream', 'ink', 16.5],
  ['ink', 'gold', 7.6],
  ['flame', 'ink', 11.2],
  ['core', 'ink', 15.0],
  ['deep', 'cream', 6.0],
  ['deep', 'raised', 5.4],
  ['ember', 'cream', 5.1],
  ['ember', 'raised', 4.6],
  ['soft', 'cream', 7.0],
  ['dusk', 'ink', 10.2],
] as const

/** Lines and shapes that carry meaning need 3. */
const shapes = [
  ['reed', 'cream', 4.1],
  ['gold', 'ink', 7.6],
] as const

describe('the contrast of the colours', () => {
  test.each(texts)('%s text on %s', (text, ground, stated) => {
    expect(between(colours, text, ground)).toBeCloseTo(stated, 1)
    expect(between(colours, text, ground)).toBeGreaterThanOrEqual(4.5)
    expect(between(stronger, text, ground)).toBeGreaterThanOrEqual(between(colours, text, ground) - 0.01)
  })

  test.each(shapes)('%s lines on %s', (line, ground, stated) => {
    expect(between(colours, line, ground)).toBeCloseTo(stated, 1)
    expect(between(colours, line, ground)).toBeGreaterThanOrEqual(3)
  })

  test('prefers-contrast gets at least 7 for every secondary text', () => {
    for (const [text, ground] of [
      ['soft', 'cream'],
      ['dusk', 'ink'],
      ['deep', 'cream'],
      ['reed', 'cream'],
    ] as const)
      expect(between(stronger, text, ground)).toBeGreaterThanOrEqual(7)
  })

  test('colours that must not be text are too weak for it', () => {
    expect(between(colours, 'gold', 'cream')).toBeLessThan(3)
    expect(between(colours, 'ember', 'ink')).toBeLessThan(4.5)
  })
})

test('THEME-1 text on gold or flame is dark in both themes: --ink is light in the dark one', () => {
  const source = new URL('../../', import.meta.url)
  const rules = globSync('{ui,sections,site}/**/*.css', { cwd: source }).flatMap((file) =>
    [...readFileSync(new URL(file, source), 'utf8').matchAll(/[^{}]*\{[^{}]*\}/g)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  )
  const isLight = (rule: string) =>
    /background(-color)?: var\(--(gold|flame|core)\)/.test(rule) && /[;{\s]color: var\(--ink\)/.test(rule)
  expect(rules.length).toBeGreaterThan(500)
  expect(rules.filter(isLight)).toEqual([])
})
