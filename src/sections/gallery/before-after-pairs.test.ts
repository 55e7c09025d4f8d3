import { expect, test } from 'vitest'
import { beforeAfterPairs } from './before-after-pairs.ts'

const named = (...alts: string[]) => alts.map((alt, index) => ({ url: `/media/${index}.jpg`, alt }))
const pairsOf = (...alts: string[]) => {
  const { pairs, others } = beforeAfterPairs(named(...alts))
  return {
    pairs: pairs.map(({ before, after }) => [before.alt, after.alt]),
    others: others.map(({ alt }) => alt),
  }
}

test('PORT-1 pairs a before picture with the after picture that follows, in both languages', () => {
  expect(pairsOf('Before: the old shelf', 'After: the new one', 'A cup')).toEqual({
    pairs: [['Before: the old shelf', 'After: the new one']],
    others: ['A cup'],
  })
  expect(pairsOf('előtte', 'UTÁNA – délben').pairs).toHaveLength(1)
})

test('PORT-1 does not pair one alone or in the wrong order', () => {
  expect(pairsOf('After: a', 'Before: b').pairs).toEqual([])
  expect(pairsOf('Before: a').others).toEqual(['Before: a'])
  expect(pairsOf('Before: a', 'A cup', 'After: b').pairs).toEqual([])
})

test('PORT-1 ignores words that only begin alike', () => {
  expect(pairsOf('Beforehand', 'Afternoon').pairs).toEqual([])
})
