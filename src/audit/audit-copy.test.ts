import { describe, expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { adviceFor, questionnaireCopy, resultCopy, strengthText } from './audit-copy.server.ts'
import type { NextStep } from './audit-result.ts'
import { currentQuestionnaire, isArea, questionsOf, type ScoredKey } from './questionnaire.ts'
import { rubricOf } from './rubric.ts'

const questions = questionsOf(currentQuestionnaire)
const scored = currentQuestionnaire.steps
  .filter(({ name }) => isArea(name))
  .flatMap(({ name, questions }) => questions.map(({ key }) => ({ question: key as ScoredKey, area: name })))
const keysOf = (value: object) => Object.keys(value).toSorted()

describe.each(languages)('AUD-1 the words in %s', (language) => {
  const copy = questionnaireCopy[language]

  test('exist for each step, question and answer, and for no other', () => {
    expect(keysOf(copy.steps)).toEqual(currentQuestionnaire.steps.map(({ name }) => name).toSorted())
    expect(keysOf(copy.questions)).toEqual(questions.map(({ key }) => key).toSorted())
    for (const { key, kind, options } of questions) {
      const words = copy.questions[key]
      if ('options' in words) expect(keysOf(words.options)).toEqual(options.toSorted())
      expect('ends' in words, key).toBe(kind === 'scale')
    }
  })

  test('give advice for each answer that can be better', () => {
    for (const { question } of scored) {
      const step = (kind: NextStep['kind']) => ({ question, kind }) as NextStep
      const improve = adviceFor(step('improve'), language)
      const advice = [improve, adviceFor(step('find-out'), language)]
      const { begin } = rubricOf(1).questions[question]
      if (begin) {
        advice.push(adviceFor(step('begin'), language))
        expect(advice[2]).not.toEqual(improve)
      }
      expect(new Set(advice.map(({ title }) => title)).size).toBe(advice.length)
      expect(strengthText(question, language)).toMatch(/\.$/)
    }
  })

  test('never state an uncounted number', () => {
    expect(
      JSON.stringify([resultCopy[language], scored.map(({ question }) => strengthText(question, language))]),
    ).not.toMatch(/\d ?%|percent|százalék/)
  })
})

test('AUD-1 no text is left untranslated', () => {
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf)
  const english = new Set([...textsOf(questionnaireCopy.en), ...textsOf(resultCopy.en)])
  const shared = [...textsOf(questionnaireCopy.hu), ...textsOf(resultCopy.hu)].filter((text) =>
    english.has(text),
  )
  expect(shared).toEqual([])
})
