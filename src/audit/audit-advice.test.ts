import { describe, expect, test } from 'vitest'
import { bestAnswers, randomAnswers, worstAnswers } from '#testing/builders/audit-answers.ts'
import { type Answers, dontKnow } from './answers.ts'
import { currentQuestionnaire, type Question, type ScoredKey } from './questionnaire.ts'
import { scoreAudit } from './score-audit.ts'

const scored = currentQuestionnaire.steps
  .filter(({ name }) => name !== 'business')
  .flatMap(({ questions }) => questions as readonly (Question & { key: ScoredKey })[])
const score = (answers: Answers) => scoreAudit(answers, currentQuestionnaire)
const many = randomAnswers(1_500)
const results = many.map(score)

const withWebsite = { upkeep: 'over-year', rhythm: 'silent' } as const

describe('AUD-1 an unknown answer', () => {
  test('is excluded from the score, listed, and shows how much better the score may be', () => {
    const known = score({ ...bestAnswers, phone: 'unreadable' })
    const unknown = score({ ...bestAnswers, phone: dontKnow })
    expect(unknown.total).toBe(known.total)
    expect(unknown.upTo).toBe(100)
    expect(unknown.unknowns).toEqual(['phone'])
    expect(known.unknowns).toEqual([])
    expect(unknown.steps).toMatchObject([{ question: 'phone', kind: 'find-out', service: null }])
    expect(known.steps).toMatchObject([{ question: 'phone', kind: 'improve', service: 'website-creation' }])
  })

  test('a missing answer counts as "I don\'t know"', () => {
    const { phone: _, ...unanswered } = bestAnswers
    expect(score(unanswered)).toEqual(score({ ...bestAnswers, phone: dontKnow }))
  })

  test('widens the stated uncertainty', () => {
    const withUnknown = (count: number) =>
      score({
        ...bestAnswers,
        ...Object.fromEntries(scored.slice(0, count).map(({ key }) => [key, dontKnow])),
      })
    expect([1, 6, 14].map((count) => withUnknown(count).confidence)).toEqual(['firm', 'fair', 'thin'])
  })

  test('recommends no service', () => {
    expect(score({}).services.map(({ verdict }) => verdict)).toEqual(Array(4).fill('unclear'))
  })

  test('without a website skips its questions, and the first step is to get one', () => {
    const result = score({ ...bestAnswers, upkeep: 'no-website', phone: dontKnow })
    expect(result.unknowns).toEqual([])
    expect(result.areas[1]).toMatchObject({ area: 'website', score: 0, upTo: 0 })
    expect(result.steps[0]).toMatchObject({ question: 'upkeep', kind: 'begin', service: 'website-creation' })
    expect(result.steps[0]?.gain).toBeGreaterThan(result.areas[1]?.weight ?? 100 - 5)
  })
})

describe('AUD-1 next steps and strengths', () => {
  test('three steps, fewer only when nothing else is worth a point', () => {
    for (const [at, { steps, total, target }] of results.entries()) {
      expect(steps.length).toBeLessThanOrEqual(3)
      if (steps.length === 3) continue
      const done = Object.fromEntries(steps.map(({ question }) => [question, bestAnswers[question]]))
      const after = score({ ...many[at], ...done })
      expect(after.steps).toEqual([])
      expect(total).toBeGreaterThan(target - 25)
    }
    expect(score(bestAnswers).steps).toEqual([])
  })

  test('a step brings the points that it promises', () => {
    for (const [at, { steps, total }] of results.entries()) {
      for (const { question, gain, kind } of steps.filter(({ kind }) => kind !== 'begin')) {
        const after = score({ ...many[at], [question]: bestAnswers[question] })
        expect(after.total - total, kind).toBeGreaterThanOrEqual(gain - 1)
      }
    }
  })

  test('more than two steps from one area only if no other has any', () => {
    const oneArea = score({ ...bestAnswers, upkeep: 'over-year', phone: 'unreadable', foundations: [] })
    expect(oneArea.steps.map(({ area }) => area)).toEqual(['website', 'website', 'website'])
    const poor = score({ ...worstAnswers, ...withWebsite })
    expect(new Set(poor.steps.map(({ area }) => area)).size).toBeGreaterThan(1)
  })

  test.each(scored)('$key can be advised, asked to look up, and praised', ({ key }) => {
    const kinds = results.flatMap(({ steps }) => steps.filter(({ question }) => question === key))
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['improve', 'find-out']))
    expect(results.some(({ strengths }) => strengths.includes(key))).toBe(true)
  })

  test('a strength meets its target, a step is below it', () => {
    for (const { strengths, steps } of results) {
      expect(strengths.length).toBeLessThanOrEqual(3)
      expect(steps.filter(({ question }) => strengths.includes(question))).toEqual([])
    }
    expect(score(worstAnswers).strengths).toEqual([])
  })
})

describe('AUD-1 which service helps', () => {
  const verdicts = results.flatMap(({ services }) => services)

  test.each(['social-media', 'content-creation', 'website-creation', 'business-intelligence'])(
    '%s: some answers lead to each verdict',
    (service) => {
      const found = verdicts.filter((advice) => advice.service === service).map(({ verdict }) => verdict)
      expect(new Set(found)).toEqual(new Set(['helps', 'later', 'not-needed', 'unclear']))
    },
  )

  test('never recommends a monthly service to a one-person business', () => {
    const [social, , website, intelligence] = score({ ...worstAnswers, size: 'alone' }).services
    expect([social?.verdict, intelligence?.verdict]).not.toContain('helps')
    expect(website?.verdict).toBe('helps')
  })

  test('says so when no service is needed', () => {
    expect(score(bestAnswers).services.map(({ verdict }) => verdict)).toEqual(Array(4).fill('not-needed'))
  })
})
