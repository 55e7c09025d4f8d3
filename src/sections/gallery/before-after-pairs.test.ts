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

test('PORT-1 a picture from before and the one after it are a pair, in both languages', () => {
  expect(pairsOf('Before: the old shelf', 'After: the new one', 'A cup')).toEqual({
    pairs: [['Before: the old shelf', 'After: the new one']],
    others: ['A cup'],
  })
  expect(pairsOf('előtte', 'UTÁNA – délben').pairs).toHaveLength(1)
})

test('PORT-1 one without the other, or in the wrong order, is a picture like any other', () => {
  expect(pairsOf('After: a', 'Before: b').pairs).toEqual([])
  expect(pairsOf('Before: a').others).toEqual(['Before: a'])
  expect(pairsOf('Before: a', 'A cup', 'After: b').pairs).toEqual([])
})

test('PORT-1 words that only begin alike are no sign', () => {
  expect(pairsOf('Beforehand', 'Afternoon').pairs).toEqual([])
})
