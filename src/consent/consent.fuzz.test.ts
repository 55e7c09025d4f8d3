import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adversarialJson, adversarialText, expectProperty } from '#testing/fuzz.ts'
import { evaluate, parseRecord } from './consent-record.ts'

const record = fc.oneof(
  adversarialText(),
  adversarialJson().map((value) => JSON.stringify(value)),
  fc
    .dictionary(
      fc.constantFrom(
        'policyVersion',
        'at',
        'statistics',
        'marketing',
        'preferences',
        'necessary',
        'despiteSignal',
      ),
      fc.oneof(fc.boolean(), fc.integer(), fc.double(), adversarialJson()),
    )
    .map((value) => JSON.stringify(value)),
)

test('CONS-4 parses any stored text as a choice or none, and only a literal true is consent', {
  timeout: 0,
}, async () => {
  const property = fc.property(record, fc.boolean(), (text, hasSignal) => {
    const read = parseRecord(text)
    const { consent } = evaluate(read, { policyVersion: 1, hasSignal, now: 1_000 })
    expect(consent.necessary).toBe(true)
    for (const category of ['statistics', 'marketing', 'preferences'] as const)
      if (consent[category]) expect(JSON.parse(text)[category]).toBe(true)
    if (read) expect(parseRecord(JSON.stringify(read))).toEqual(read)
  })
  await expectProperty(property as never)
})
