import { describe, expect, test } from 'vitest'
import { expectLinearWork, growthOf, textOf } from './growth.ts'

const marks = { pieces: ['\u0316\u0301'], end: '' }

describe('the measure of growth', () => {
  test('distinguishes linear from quadratic work', async () => {
    const linear = await growthOf((text) => text.toUpperCase().length, marks, 2_048)
    const quadratic = await growthOf((text) => text.normalize('NFC').length, marks, 2_048)
    expect(linear).toBeLessThan(2.5)
    expect(quadratic).toBeGreaterThan(3)
  })

  test('finds text that causes regex backtracking', async () => {
    const spaces = { pieces: [' '], end: 'a' }
    const trimmed = expectLinearWork((text) => text.replace(/\s+$/, ''), { length: 1_024, known: [spaces] })
    await expect(trimmed).rejects.toThrow('times the work')
  })

  test('ignores exceptions of the work', async () => {
    await expectLinearWork((text) => JSON.parse(text))
  })

  test('splits the length among pieces, so that they nest', () => {
    expect(textOf({ pieces: ['[', ']'], end: '!' }, 6)).toBe('[[[]]]!')
  })
})
