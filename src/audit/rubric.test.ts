import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bakeryAnswers, randomAnswers } from '#testing/builders/audit-answers.ts'
import type { Answer, Answers } from './answers.ts'
import { currentQuestionnaire, type Question, type ScoredKey } from './questionnaire.ts'
import { rubricOf } from './rubric.ts'
import { scoreAudit } from './score-audit.ts'

const scored = currentQuestionnaire.steps
  .filter(({ name }) => name !== 'business')
  .flatMap(({ questions }) => questions as readonly (Question & { key: ScoredKey })[])
const score = (answers: Answers) => scoreAudit(answers, currentQuestionnaire)
const many = randomAnswers(1_500)
const results = many.map(score)

/** All possible answers, from lowest to highest. */
const ladderOf = ({ kind, options }: Question): Answer[] =>
  kind === 'multiple' ? [[], ...options.map((_, at) => options.slice(0, at + 1))] : [...options]
const fingerprintOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

describe('AUD-1 rubric 1 is frozen', () => {
  test('keeps the published questions and numbers', () => {
    expect(fingerprintOf([currentQuestionnaire, rubricOf(1)])).toBe('48f4645c51c6cdb8')
  })

  test('gives the same result for the same answers for ever', () => {
    expect(score(bakeryAnswers)).toMatchInlineSnapshot(`
      {
        "areas": [
          {
            "area": "strategy",
            "level": "low",
            "score": 16,
            "target": 72,
            "upTo": 16,
            "weight": 16,
          },
          {
            "area": "website",
            "level": "low",
            "score": 37,
            "target": 88,
            "upTo": 57,
            "weight": 16,
          },
          {
            "area": "search",
            "level": "middle",
            "score": 55,
            "target": 72,
            "upTo": 55,
            "weight": 18,
          },
          {
            "area": "social",
            "level": "middle",
            "score": 67,
            "target": 77,
            "upTo": 67,
            "weight": 20,
          },
          {
            "area": "data",
            "level": "low",
            "score": 27,
            "target": 70,
            "upTo": 27,
            "weight": 9,
          },
          {
            "area": "conversion",
            "level": "low",
            "score": 20,
            "target": 74,
            "upTo": 20,
            "weight": 20,
          },
        ],
        "band": "spark",
        "confidence": "firm",
        "services": [
          {
            "gain": 3,
            "service": "social-media",
            "verdict": "later",
          },
          {
            "gain": 3,
            "service": "content-creation",
            "verdict": "later",
          },
          {
            "gain": 4,
            "service": "website-creation",
            "verdict": "later",
          },
          {
            "gain": 2,
            "service": "business-intelligence",
            "verdict": "later",
          },
        ],
        "steps": [
          {
            "area": "conversion",
            "cost": "free",
            "effort": "hour",
            "gain": 4,
            "kind": "improve",
            "question": "reviews",
            "service": null,
          },
          {
            "area": "conversion",
            "cost": "free",
            "effort": "day",
            "gain": 5,
            "kind": "improve",
            "question": "afterwards",
            "service": null,
          },
          {
            "area": "strategy",
            "cost": "free",
            "effort": "hour",
            "gain": 3,
            "kind": "improve",
            "question": "asked-why",
            "service": null,
          },
        ],
        "strengths": [
          "brought",
          "found",
          "comparison",
        ],
        "target": 76,
        "total": 39,
        "unknowns": [
          "foundations",
        ],
        "upTo": 42,
        "version": 1,
      }
    `)
    expect(fingerprintOf(results)).toBe('fc01aec20de8823c')
  })

  test('throws on a version that never existed', () => {
    expect(() => rubricOf(99)).toThrow('there is no rubric 99')
  })

  test.each(scored)(
    '$key: one step of points for each answer, from 0 to 100, the target among them',
    (question) => {
      const { points, target, weight } = rubricOf(1).questions[question.key]
      expect(points).toHaveLength(ladderOf(question).length)
      expect(points.at(0)).toBe(0)
      expect(points.at(-1)).toBe(100)
      expect(points.toSorted((one, other) => one - other)).toEqual(points)
      expect(new Set(points).size).toBe(points.length)
      expect(points).toContain(target)
      expect(weight).toBeGreaterThan(0)
    },
  )
})
