import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adversarialText, expectProperty } from '#testing/fuzz.ts'
import { decodeResult, encodeResult, withChecksum } from './result-code.ts'

const code = fc.oneof(
  adversarialText(),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz'), maxLength: 60 }),
)

test('AUD-1 parses any text as a result or refuses it, and a result has one code', {
  timeout: 0,
}, async () => {
  // An attacker can compute the checksum too.
  const forged = code.map((body) => withChecksum(`1${body}`.slice(0, 190)))
  const property = fc.property(fc.oneof(code, forged), (text) => {
    const read = decodeResult(text)
    if (!read.ok) return void expect(['truncated', 'tampered', 'unknown-version']).toContain(read.fault)
    const { answers, questionnaire } = read.value
    const again = decodeResult(encodeResult(answers, questionnaire))
    expect(again).toEqual(read)
  })
  await expectProperty(property as never)
})
