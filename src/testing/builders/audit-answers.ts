import { type Answer, type Answers, dontKnow } from '#audit/answers.ts'
import { currentQuestionnaire, type Question, type QuestionKey, questionsOf } from '#audit/questionnaire.ts'

const answersOf = (answer: (question: Question) => Answer | undefined): Answers => {
  const answers: Partial<Record<QuestionKey, Answer>> = {}
  for (const question of questionsOf(currentQuestionnaire)) {
    const given = answer(question)
    if (given !== undefined) answers[question.key] = given
  }
  return answers
}

/** The highest answer to every question. */
export const bestAnswers = answersOf(({ kind, options }) => (kind === 'multiple' ? options : options.at(-1)))
/** The lowest answer to every question. */
export const worstAnswers = answersOf(({ kind, options }) => (kind === 'multiple' ? [] : options[0]))

/** Random answers, deterministic per seed. */
export function randomAnswers(count: number, seed = 1): Answers[] {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return Array.from({ length: count }, () => {
    const skill = random()
    const ignorance = random() ** 3
    return answersOf(({ kind, options, key }) => {
      const luck = random()
      if (luck < ignorance * 0.1) return undefined
      if (luck < ignorance * 0.6) return dontKnow
      if (kind === 'multiple') return options.filter(() => random() < skill)
      const isAboutBusiness = key === 'size' || key === 'industry' || key === 'goal'
      const level = isAboutBusiness ? random() : skill + (random() - 0.5) * 0.7
      return options[Math.min(options.length - 1, Math.max(0, Math.floor(level * options.length)))]
    })
  })
}

/** A bakery with a staff of four: known in the neighborhood, found by few others. */
export const bakeryAnswers: Answers = {
  size: '2-5',
  industry: 'walk-in',
  goal: 'returning',
  promise: 'in-head',
  'asked-why': 'never',
  'same-look': ['logo', 'address'],
  plan: 'none',
  upkeep: 'over-year',
  phone: '3-6',
  'first-screen': ['what', 'for-whom'],
  foundations: dontKnow,
  found: 'first-page',
  'map-profile': ['login', 'hours'],
  'own-answers': '1-3',
  rhythm: 'some-weeks',
  'post-mix': ['people', 'work'],
  brought: 'within-month',
  origin: '2',
  numbers: [],
  comparison: 'hours',
  'sunday-night': [],
  'first-reply': '7',
  reviews: 'over-year',
  afterwards: [],
}
