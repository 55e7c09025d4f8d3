import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [plain = '', contrast = ''] = css.split('@media (prefers-contrast: more)')

/** The hexadecimal colours that a piece of the stylesheet declares; one that names another has its value. */
function coloursIn(text: string, known: Readonly<Record<string, string>> = {}): Record<string, string> {
  const colours: Record<string, string> = { ...known }
  for (const [, name = '', value = ''] of text.matchAll(/--([a-z]+): (#[0-9a-f]{6});/g)) colours[name] = value
  for (const [, name = '', other = ''] of text.matchAll(/--([a-z]+): var\(--([a-z]+)\);/g))
    if (known[name]) colours[name] = known[other] ?? ''
  return colours
}

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

const tokens = coloursIn(plain)
const stronger = coloursIn(contrast, tokens)
const between = (colours: Record<string, string>, text: string, ground: string) =>
  ratio(colours[text] ?? '', colours[ground] ?? '')

/** Text on its ground, with the ratio that the design states. 4.5 is enough for text of any size. */
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

/** Lines and shapes that carry meaning: 3 is enough. */
const shapes = [
  ['reed', 'cream', 4.1],
  ['gold', 'ink', 7.6],
] as const

describe('the contrast of the colours', () => {
  test.each(texts)('%s text on %s', (text, ground, stated) => {
    expect(between(tokens, text, ground)).toBeCloseTo(stated, 1)
    expect(between(tokens, text, ground)).toBeGreaterThanOrEqual(4.5)
    expect(between(stronger, text, ground)).toBeGreaterThanOrEqual(between(tokens, text, ground) - 0.01)
  })

  test.each(shapes)('%s lines on %s', (line, ground, stated) => {
    expect(between(tokens, line, ground)).toBeCloseTo(stated, 1)
    expect(between(tokens, line, ground)).toBeGreaterThanOrEqual(3)
  })

  test('who asks for more contrast gets at least 7 for every secondary text', () => {
    for (const [text, ground] of [
      ['soft', 'cream'],
      ['dusk', 'ink'],
      ['deep', 'cream'],
      ['reed', 'cream'],
    ] as const)
      expect(between(stronger, text, ground)).toBeGreaterThanOrEqual(7)
  })

  test('what may never be text is known to be too weak', () => {
    expect(between(tokens, 'gold', 'cream')).toBeLessThan(3)
    expect(between(tokens, 'ember', 'ink')).toBeLessThan(4.5)
  })
})
