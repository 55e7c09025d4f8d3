import { expect, test } from 'vitest'
import { readAnswers } from '#audit/answers.ts'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { sampleAnswers } from '../audit/sample-answers.ts'
import { fieldsOf } from './submission.ts'

const reread = (fields: string) => readAnswers(new URLSearchParams(fields), currentQuestionnaire)

test('AUD-1 reads answers back from the form', () => {
  const noneOfThem = { ...sampleAnswers, numbers: [] }
  expect(reread(fieldsOf(sampleAnswers))).toEqual(sampleAnswers)
  expect(reread(fieldsOf(noneOfThem))).toEqual(noneOfThem)
  expect(fieldsOf({})).toBe('')
})
