import { expect, test } from 'vitest'
import { bakeryAnswers, bestAnswers, randomAnswers, worstAnswers } from '#testing/builders/audit-answers.ts'
import { currentQuestionnaire, questionsOf } from './questionnaire.ts'
import { decodeResult, encodeResult, withChecksum } from './result-code.ts'

const encode = (answers: typeof bestAnswers) => encodeResult(answers, currentQuestionnaire)
const code = encode(bestAnswers)
const faultOf = (text: string) => {
  const result = decodeResult(text)
  return result.ok ? null : result.fault
}

test('AUD-1 a link restores the answers and the version', () => {
  for (const answers of [bestAnswers, worstAnswers, {}, ...randomAnswers(200)]) {
    expect(decodeResult(encode(answers))).toEqual({
      ok: true,
      value: { questionnaire: currentQuestionnaire, answers },
    })
  }
})

test('AUD-1 the code is short, and has no character that can cut off a link', () => {
  expect(code).toMatch(/^[0-9a-z]{32}$/)
})

test('AUD-1 a published link stays readable', () => {
  const published = '132332b2345145345542429320877jfu'
  expect(encode(bakeryAnswers)).toBe(published)
  expect(decodeResult(published)).toMatchObject({ ok: true, value: { answers: bakeryAnswers } })
})

test('AUD-1 reports a cut-off code as truncated', () => {
  for (let length = 0; length < code.length; length += 1)
    expect(faultOf(code.slice(0, length))).toBe('truncated')
})

test('AUD-1 detects a changed, swapped, added or foreign character', () => {
  for (const [at, character] of Array.from(code).entries()) {
    for (const other of '0123456789abcdefghijklmnopqrstuvwxyz'.replace(character, '')) {
      expect(faultOf(code.slice(0, at) + other + code.slice(at + 1))).toBe('tampered')
    }
  }
  for (const text of [
    `${code}0`,
    `0${code}`,
    code.toUpperCase(),
    `${code} `,
    '<script>',
    '0'.repeat(10_000),
  ]) {
    expect(faultOf(text)).toBe('tampered')
  }
})

test('AUD-1 reports an unknown version', () => {
  expect(faultOf(withChecksum(`z${code.slice(1, -7)}`))).toBe('unknown-version')
})

test('AUD-1 rejects impossible answers with a forged checksum', () => {
  const body = code.slice(0, -7)
  for (const [at, { kind, options }] of questionsOf(currentQuestionnaire).entries()) {
    const answers = kind === 'multiple' ? 2 ** options.length : options.length
    const coded = (digit: number) =>
      withChecksum(body.slice(0, 1 + at) + digit.toString(36) + body.slice(2 + at))
    expect(faultOf(coded(1 + answers))).toBeNull()
    expect(faultOf(coded(2 + answers))).toBe('tampered')
  }
  expect(faultOf(withChecksum(`1${'2'.repeat(23)}`))).toBe('tampered')
})
