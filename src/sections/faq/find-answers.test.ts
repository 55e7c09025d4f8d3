import { expect, test } from 'vitest'
import { faqCopy } from '#locale/messages/pages/faq.server.ts'
import { findAnswers } from './find-answers.ts'

const answersIn = (language: 'en' | 'hu') =>
  faqCopy[language].groups.flatMap(({ entries }) =>
    entries.map(({ slug, question, answer }) => ({ slug, text: [question, ...answer].join(' ') })),
  )
const find = (search: string, language: 'en' | 'hu' = 'en') => [...findAnswers(answersIn(language), search)]
const all = faqCopy.en.groups.flatMap((group) => group.entries.map(({ slug }) => slug))

test('FAQ-1 an empty search finds everything', () => {
  expect(find('')).toEqual(all)
  expect(find('  \u00a0 ')).toEqual(all)
})

test('FAQ-1 every word must be there, in the question or its answer, in any case', () => {
  expect(find('BUDGET euro')).toEqual(['budget'])
  expect(find('budget unicorn')).toEqual([])
})

test('FAQ-1 words are found without their accents', () => {
  expect(find('garantaljatok', 'hu')).toEqual(['guarantee'])
  expect(find('sütik', 'hu')).toEqual(find('sutik', 'hu'))
})

test('FAQ-1 a search is text, never a pattern', () => {
  expect(find('.*')).toEqual([])
  expect(find('(')).toEqual([])
})
