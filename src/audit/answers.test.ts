import { expect, test } from 'vitest'
import { countAnswers, readAnswers } from './answers.ts'
import { currentQuestionnaire } from './questionnaire.ts'

const read = (query: string) => readAnswers(new URLSearchParams(query), currentQuestionnaire)

test('AUD-1 a plain form is read: one option, several, none of these, and "I don\'t know"', () => {
  const answers = read('size=alone&same-look=logo&same-look=voice&numbers=none&origin=7&plan=dont-know')
  expect(answers).toEqual({
    size: 'alone',
    'same-look': ['logo', 'voice'],
    numbers: [],
    origin: '7',
    plan: 'dont-know',
  })
  expect(countAnswers(answers)).toBe(5)
})

test('AUD-1 what the questionnaire does not know is left out', () => {
  expect(read('size=enormous&constructor=x&__proto__=y&origin=11&promise=&numbers=everything')).toEqual({})
})

test('AUD-1 what is chosen counts more than "none of these" and "I don\'t know" beside it', () => {
  expect(read('numbers=none&numbers=visits&reviews=dont-know&reviews=always')).toEqual({
    numbers: ['visits'],
    reviews: 'always',
  })
})

test('AUD-1 what an earlier answer has made pointless is left out', () => {
  expect(read('upkeep=no-website&phone=under-3&rhythm=no-account&post-mix=work&brought=never')).toEqual({
    upkeep: 'no-website',
    rhythm: 'no-account',
  })
})
