import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bestAnswers, randomAnswers, worstAnswers } from '#testing/builders/audit-answers.ts'
import { processorMsOf } from '#testing/processor-time.ts'
import { type Answer, type Answers, dontKnow } from './answers.ts'
import { bands } from './audit-result.ts'
import { currentQuestionnaire, type Question, questionsOf, type ScoredKey } from './questionnaire.ts'
import { rubricOf } from './rubric.ts'
import { scoreAudit } from './score-audit.ts'

const questions = questionsOf(currentQuestionnaire)
const scored = currentQuestionnaire.steps
  .filter(({ name }) => name !== 'business')
  .flatMap(({ questions }) => questions as readonly (Question & { key: ScoredKey })[])
const score = (answers: Answers) => scoreAudit(answers, currentQuestionnaire)
const many = randomAnswers(1_500)
const withWebsite = { upkeep: 'over-year', rhythm: 'silent' } as const
const results = many.map(score)

/** All possible answers, from lowest to highest. */
const ladderOf = ({ kind, options }: Question): Answer[] =>
  kind === 'multiple' ? [[], ...options.map((_, at) => options.slice(0, at + 1))] : [...options]
const fingerprintOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

describe('AUD-1 the score', () => {
  test('stays between 0 and 100, and never exceeds its upper bound', () => {
    for (const { total, upTo, target, areas } of results) {
      for (const one of [{ score: total, upTo, target }, ...areas]) {
        expect(Number.isInteger(one.score)).toBe(true)
        expect(one.score).toBeGreaterThanOrEqual(0)
        expect(one.upTo).toBeGreaterThanOrEqual(one.score)
        expect(one.upTo).toBeLessThanOrEqual(100)
        expect(one.target).toBeGreaterThan(0)
        expect(one.target).toBeLessThan(100)
      }
    }
  })

  test('is 0 for the worst and 100 for the best, for every kind of business', () => {
    const [size, industry, goal] = questions
    for (const a of size?.options ?? []) {
      for (const b of industry?.options ?? []) {
        for (const c of goal?.options ?? []) {
          const business = { size: a, industry: b, goal: c }
          expect(score({ ...worstAnswers, ...business }).total).toBe(0)
          expect(score({ ...bestAnswers, ...business }).total).toBe(100)
        }
      }
    }
  })

  test.each(scored)('a better answer to $key never lowers its area or the total', (question) => {
    const area = currentQuestionnaire.steps.find((step) => step.questions.includes(question))?.name
    for (const answers of many.slice(0, 100)) {
      // If there may be nothing to improve, "there is none" scores lower than not knowing.
      const lowest = rubricOf(1).questions[question.key].begin ? [] : [dontKnow]
      const ladder = [...lowest, ...ladderOf(question)].map((answer) =>
        score({ ...answers, [question.key]: answer }),
      )
      const totals = ladder.map(({ total }) => total)
      const ofArea = ladder.map(({ areas }) => areas.find((one) => one.area === area)?.score ?? 0)
      expect(totals.toSorted((one, other) => one - other)).toEqual(totals)
      expect(ofArea.toSorted((one, other) => one - other)).toEqual(ofArea)
    }
  })

  test.each(questions)('every answer to $key makes a difference', (question) => {
    const fingerprints = ladderOf(question).map((answer) =>
      fingerprintOf(many.slice(0, 100).map((answers) => score({ ...answers, [question.key]: answer }))),
    )
    expect(new Set(fingerprints).size).toBe(fingerprints.length)
  })

  test('weighs all options of a multiple choice alike', () => {
    for (const { key, options } of scored.filter(({ kind }) => kind === 'multiple')) {
      const totals = options.map(
        (option) => score({ ...worstAnswers, ...withWebsite, [key]: [option] }).total,
      )
      expect(new Set(totals).size).toBe(1)
    }
  })

  test('weighs the areas for the business, with weights adding up to one', () => {
    for (const { areas } of results) {
      const whole = areas.reduce((sum, { weight }) => sum + weight, 0)
      expect(Math.abs(whole - 100)).toBeLessThanOrEqual(3)
    }
    const social = (industry: string) => score({ ...bestAnswers, industry }).areas[3]?.weight ?? 0
    expect(social('walk-in')).toBeGreaterThan(social('b2b'))
  })

  test('takes well under a millisecond of the processor', async () => {
    const takenMs = await processorMsOf(() => many.map(score))
    expect(takenMs / many.length).toBeLessThan(1)
  })

  test.each(bands)('some answers reach the band %s', (band) => {
    expect(results.map((result) => result.band)).toContain(band)
  })
})
