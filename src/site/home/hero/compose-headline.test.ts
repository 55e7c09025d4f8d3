import { describe, expect, test } from 'vitest'
import { homeCopy } from '../copy.server.ts'
import { composeHeadline, linesOf, type Setting } from './compose-headline.ts'
import { clearance, widthOf } from './letter-metrics.ts'

const wideLines = (text: string) => {
  const { words, wide } = composeHeadline(text)
  return linesOf(words, wide.breaks)
}
const narrowLines = (text: string) => {
  const { words, narrow } = composeHeadline(text)
  return linesOf(words, narrow.breaks)
}

const anyHeadlines = [
  'Big',
  'Őrült',
  'Work that glows',
  homeCopy.en.hero.headline,
  homeCopy.hu.hero.headline,
  'We make small brands impossible to scroll past',
  'Közösségi média, tartalom, weboldal, adat: egy stúdió, amely mindet érti',
  'A creative digital studio for people who would rather be remembered than merely seen, liked, counted and then forgotten.',
  'Megszentségteleníthetetlenségeskedéseitekért',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
]

describe('HOME-2 the headline composes at any length', () => {
  test('composes the defaults as designed', () => {
    expect(wideLines(homeCopy.en.hero.headline)).toEqual(['One spark, and', 'they look up.'])
    expect(narrowLines(homeCopy.en.hero.headline)).toEqual(['One spark,', 'and they', 'look up.'])
    expect(wideLines(homeCopy.hu.hero.headline)).toEqual(['Egy szikra, és', 'felnéznek rád.'])
    expect(narrowLines(homeCopy.hu.hero.headline)).toEqual(['Egy szikra,', 'és felnéznek', 'rád.'])
    expect(composeHeadline(homeCopy.en.hero.headline).deck).toBe('beside')
  })

  test.each(anyHeadlines)('loses no word and fits every line: %s', (text) => {
    const { words, wide, narrow } = composeHeadline(text)
    const fits = ({ breaks, measure, hang }: Setting) =>
      linesOf(words, breaks).every((line, index) => widthOf(line) <= (measure - hang * index) / 10 + 0.031)
    expect(linesOf(words, wide.breaks).join(' ')).toBe(text)
    expect(linesOf(words, narrow.breaks).join(' ')).toBe(text)
    expect([fits(wide), fits(narrow)]).toEqual([true, true])
  })

  test.each(anyHeadlines)('the style sheet has a rule for every figure: %s', (text) => {
    for (const { lines, measure, leading, hang } of Object.values(composeHeadline(text)).filter(isSetting)) {
      expect([82, 88, 94, 100, 106, 114]).toContain(leading)
      expect(lines).toBeLessThanOrEqual(6)
      expect(hang).toBeLessThanOrEqual(13)
      expect(Number.isInteger(measure) && measure < 150).toBe(true)
    }
  })

  test('leaves an overlong word to the browser', () => {
    expect(composeHeadline('w'.repeat(120)).wide.measure).toBe(149)
  })

  test('ignores extra spaces', () => {
    expect(composeHeadline('  Work   that\n glows ').text).toBe('Work that glows')
    expect(composeHeadline('').words).toEqual([''])
  })
})

describe('clearance', () => {
  test('letters that pass each other need less room than letters that meet', () => {
    expect(clearance('y', 'l', 0)).toBeGreaterThan(1)
    expect(clearance('y', 'l', 0.5)).toBe(0)
    expect(clearance('y', 'a', 0)).toBeLessThan(0.82)
  })
})

const isSetting = (value: unknown): value is Setting =>
  typeof value === 'object' && value !== null && 'leading' in value
