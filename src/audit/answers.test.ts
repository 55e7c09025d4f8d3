import { expect, test } from 'vitest'
import { countAnswers, readAnswers } from './answers.ts'
import { currentQuestionnaire } from './questionnaire.ts'

const read = (query: string) => readAnswers(new URLSearchParams(query), currentQuestionnaire)

test('AUD-1 reads a plain form: one option, several, none of these, and "I don\'t know"', () => {
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

test('AUD-1 ignores unknown questions and answers', () => {
  expect(read('size=enormous&constructor=x&__proto__=y&origin=11&promise=&numbers=everything')).toEqual({})
})

test('AUD-1 a chosen option outweighs "none of these" and "I don\'t know"', () => {
  expect(read('numbers=none&numbers=visits&reviews=dont-know&reviews=always')).toEqual({
    numbers: ['visits'],
    reviews: 'always',
  })
})

test('AUD-1 leaves out questions that an earlier answer has made moot', () => {
  expect(read('upkeep=no-website&phone=under-3&rhythm=no-account&post-mix=work&brought=never')).toEqual({
    upkeep: 'no-website',
    rhythm: 'no-account',
  })
})
