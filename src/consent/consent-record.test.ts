import { describe, expect, test } from 'vitest'
import { everything, necessaryOnly } from './categories.ts'
import { type ConsentRecord, evaluate, parseRecord } from './consent-record.ts'
import { choiceLastsMs } from './policies.ts'

const now = Date.UTC(2026, 10, 21)
const yes: ConsentRecord = { ...everything, policyVersion: 3, at: now }
const no: ConsentRecord = { ...necessaryOnly, policyVersion: 3, at: now }
const stand = (record: ConsentRecord | null, place = {}) =>
  evaluate(record, { policyVersion: 3, hasSignal: false, now, ...place })

describe('reading what is kept', () => {
  test('CONS-3 a record is read as it was written, with the four keys of the specification', () => {
    const text = JSON.stringify(yes)
    expect(parseRecord(text)).toEqual(yes)
    expect(Object.keys(JSON.parse(text)).slice(0, 4).toSorted()).toEqual([
      'marketing',
      'necessary',
      'preferences',
      'statistics',
    ])
  })

  test.each([
    null,
    '',
    '{',
    'null',
    'true',
    '[]',
    '"yes"',
    '{"necessary":true,"statistics":true}',
    '{"policyVersion":"3","at":1}',
    '{"policyVersion":3,"at":null}',
  ])('CONS-4 %j is ignored', (text) => {
    expect(parseRecord(text)).toBeNull()
  })

  test('CONS-2 only a plain true is a yes, and what is necessary always is', () => {
    const text = '{"necessary":false,"statistics":1,"marketing":"true","policyVersion":3,"at":5,"more":{}}'
    expect(parseRecord(text)).toEqual({ ...necessaryOnly, policyVersion: 3, at: 5 })
  })
})

describe('what a choice is worth', () => {
  test('CONS-2 nobody has allowed anything before they were asked', () => {
    expect(stand(null)).toEqual({ consent: necessaryOnly, mustAsk: true })
  })

  test('a choice counts, a yes as a no, and is not asked about again', () => {
    expect(stand(yes)).toEqual({ consent: everything, mustAsk: false })
    expect(stand(no)).toEqual({ consent: necessaryOnly, mustAsk: false })
  })

  test.each([
    ['a policy that has changed', { policyVersion: 4 }],
    ['a year', { now: now + choiceLastsMs + 1 }],
    ['a clock that was far ahead', { now: now - choiceLastsMs - 1 }],
  ])('%s asks again, and until then nothing is allowed', (_, place) => {
    expect(stand(yes, place)).toEqual({ consent: necessaryOnly, mustAsk: true })
    expect(stand(no, place)).toEqual({ consent: necessaryOnly, mustAsk: true })
  })

  test('a choice made to a later policy than this page’s stands', () => {
    expect(stand(yes, { policyVersion: 2 }).consent).toEqual(everything)
  })
})

describe('Global Privacy Control', () => {
  const hasSignal = true

  test('is a no that nobody has to be asked about', () => {
    expect(stand(null, { hasSignal })).toEqual({ consent: necessaryOnly, mustAsk: false })
  })

  test('stands above an earlier yes to statistics and marketing', () => {
    expect(stand(yes, { hasSignal }).consent).toEqual({ ...necessaryOnly, preferences: true })
  })

  test('gives way to what was chosen here in the face of it', () => {
    expect(stand({ ...yes, despiteSignal: true }, { hasSignal }).consent).toEqual(everything)
  })
})
