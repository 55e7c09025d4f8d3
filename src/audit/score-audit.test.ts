import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bakeryAnswers, bestAnswers, randomAnswers, worstAnswers } from '#testing/audit-answers.ts'
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
const results = many.map(score)

/** Every answer that can be given, from the lowest to the highest. */
const ladderOf = ({ kind, options }: Question): Answer[] =>
  kind === 'multiple' ? [[], ...options.map((_, at) => options.slice(0, at + 1))] : [...options]
const fingerprintOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

describe('AUD-1 rubric 1 is frozen', () => {
  test('its questions and numbers are the ones that were published', () => {
    expect(fingerprintOf([currentQuestionnaire, rubricOf(1)])).toBe('48f4645c51c6cdb8')
  })

  test('the same answers give the same result for ever', () => {
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

  test('a version that never was is a bug, not a result', () => {
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

describe('AUD-1 the score', () => {
  test('stays between 0 and 100, and never above what it may turn out to be', () => {
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
      // Where there may be nothing to improve, "there is none" is less than not knowing.
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

  test('every option of several counts alike', () => {
    for (const { key, options } of scored.filter(({ kind }) => kind === 'multiple')) {
      const totals = options.map(
        (option) => score({ ...worstAnswers, ...withWebsite, [key]: [option] }).total,
      )
      expect(new Set(totals).size).toBe(1)
    }
  })

  test('weighs the areas for the business: together they are the whole', () => {
    for (const { areas } of results) {
      const whole = areas.reduce((sum, { weight }) => sum + weight, 0)
      expect(Math.abs(whole - 100)).toBeLessThanOrEqual(3)
    }
    const social = (industry: string) => score({ ...bestAnswers, industry }).areas[3]?.weight ?? 0
    expect(social('walk-in')).toBeGreaterThan(social('b2b'))
  })

  test('takes well under a millisecond of the processor', () => {
    const before = process.cpuUsage()
    for (const answers of many) score(answers)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000 / many.length).toBeLessThan(1)
  })

  test.each(bands)('somebody reaches the band %s', (band) => {
    expect(results.map((result) => result.band)).toContain(band)
  })
})

const withWebsite = { upkeep: 'over-year', rhythm: 'silent' } as const

describe('AUD-1 what is not known', () => {
  test('counts as if it were not there, is named, and says how much better it may be', () => {
    const known = score({ ...bestAnswers, phone: 'unreadable' })
    const unknown = score({ ...bestAnswers, phone: dontKnow })
    expect(unknown.total).toBe(known.total)
    expect(unknown.upTo).toBe(100)
    expect(unknown.unknowns).toEqual(['phone'])
    expect(known.unknowns).toEqual([])
    expect(unknown.steps).toMatchObject([{ question: 'phone', kind: 'find-out', service: null }])
    expect(known.steps).toMatchObject([{ question: 'phone', kind: 'improve', service: 'website-creation' }])
  })

  test('no answer is taken for "I don\'t know"', () => {
    const { phone: _, ...unanswered } = bestAnswers
    expect(score(unanswered)).toEqual(score({ ...bestAnswers, phone: dontKnow }))
  })

  test('the more of it, the less the result claims to say', () => {
    const withUnknown = (count: number) =>
      score({
        ...bestAnswers,
        ...Object.fromEntries(scored.slice(0, count).map(({ key }) => [key, dontKnow])),
      })
    expect([1, 6, 14].map((count) => withUnknown(count).confidence)).toEqual(['firm', 'fair', 'thin'])
  })

  test('sells nothing: what a service would do is unclear then', () => {
    expect(score({}).services.map(({ verdict }) => verdict)).toEqual(Array(4).fill('unclear'))
  })

  test('without a website nobody is asked how fast it is, and the first step is to get one', () => {
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

  test('a step that is taken brings what it promises', () => {
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

  test.each(scored)(
    'somebody is told to improve $key, somebody to look it up, and somebody is praised',
    ({ key }) => {
      const kinds = results.flatMap(({ steps }) => steps.filter(({ question }) => question === key))
      expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['improve', 'find-out']))
      expect(results.some(({ strengths }) => strengths.includes(key))).toBe(true)
    },
  )

  test('a strength is at its target, a step below it', () => {
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
    '%s: each verdict is true for somebody',
    (service) => {
      const found = verdicts.filter((advice) => advice.service === service).map(({ verdict }) => verdict)
      expect(new Set(found)).toEqual(new Set(['helps', 'later', 'not-needed', 'unclear']))
    },
  )

  test('nobody who works alone is told to pay by the month', () => {
    const [social, , website, intelligence] = score({ ...worstAnswers, size: 'alone' }).services
    expect([social?.verdict, intelligence?.verdict]).not.toContain('helps')
    expect(website?.verdict).toBe('helps')
  })

  test('who needs none of them is told so', () => {
    expect(score(bestAnswers).services.map(({ verdict }) => verdict)).toEqual(Array(4).fill('not-needed'))
  })
})
