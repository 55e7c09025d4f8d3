import { describe, expect, test } from 'vitest'
import { everything, necessaryOnly } from './categories.ts'
import { type ConsentRecord, evaluate, parseRecord } from './consent-record.ts'
import { choiceLastsMs } from './policies.ts'

const now = Date.UTC(2026, 10, 21)
const yes: ConsentRecord = { ...everything, policyVersion: 3, at: now }
const no: ConsentRecord = { ...necessaryOnly, policyVersion: 3, at: now }
const stand = (record: ConsentRecord | null, place = {}) =>
  evaluate(record, { policyVersion: 3, hasSignal: false, now, ...place })

describe('reading the stored record', () => {
  test('CONS-3 reads a record as written, with the four keys of the specification', () => {
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

  test('CONS-2 only a literal true is consent, and necessary is always true', () => {
    const text = '{"necessary":false,"statistics":1,"marketing":"true","policyVersion":3,"at":5,"more":{}}'
    expect(parseRecord(text)).toEqual({ ...necessaryOnly, policyVersion: 3, at: 5 })
  })
})

describe('what a choice is worth', () => {
  test('CONS-2 allows nothing before an answer', () => {
    expect(stand(null)).toEqual({ consent: necessaryOnly, mustAsk: true })
  })

  test('a choice counts, accepted or rejected, and is not asked again', () => {
    expect(stand(yes)).toEqual({ consent: everything, mustAsk: false })
    expect(stand(no)).toEqual({ consent: necessaryOnly, mustAsk: false })
  })

  test.each([
    ['a policy that has changed', { policyVersion: 4 }],
    ['a year', { now: now + choiceLastsMs + 1 }],
    ['a clock that was far ahead', { now: now - choiceLastsMs - 1 }],
  ])('%s asks again, and allows nothing until then', (_, place) => {
    expect(stand(yes, place)).toEqual({ consent: necessaryOnly, mustAsk: true })
    expect(stand(no, place)).toEqual({ consent: necessaryOnly, mustAsk: true })
  })

  test('respects a choice made for a newer policy than this page’s', () => {
    expect(stand(yes, { policyVersion: 2 }).consent).toEqual(everything)
  })
})

describe('Global Privacy Control', () => {
  const hasSignal = true

  test('counts as rejection without asking', () => {
    expect(stand(null, { hasSignal })).toEqual({ consent: necessaryOnly, mustAsk: false })
  })

  test('overrides earlier consent to statistics and marketing', () => {
    expect(stand(yes, { hasSignal }).consent).toEqual({ ...necessaryOnly, preferences: true })
  })

  test('yields to a later explicit choice', () => {
    expect(stand({ ...yes, despiteSignal: true }, { hasSignal }).consent).toEqual(everything)
  })
})
