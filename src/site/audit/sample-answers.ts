import type { Answers } from '#audit/answers.ts'

/** Answers of the invented sample business: a one-woman practice with an old website. */
export const sampleAnswers: Answers = {
  size: 'alone',
  industry: 'appointment',
  goal: 'new-customers',
  promise: 'in-head',
  'asked-why': 'within-year',
  'same-look': ['logo', 'colours', 'address', 'voice'],
  plan: 'none',
  upkeep: 'over-year',
  phone: 'over-6',
  'first-screen': ['what'],
  foundations: ['backup', 'padlock'],
  found: 'first-page',
  'map-profile': ['login', 'hours', 'replies'],
  'own-answers': '1-3',
  rhythm: 'some-weeks',
  'post-mix': ['people', 'work', 'useful'],
  brought: 'within-month',
  origin: 'dont-know',
  numbers: ['enquiries', 'returning'],
  comparison: 'hours',
  'sunday-night': ['message'],
  'first-reply': '8',
  reviews: 'within-month',
  afterwards: ['reminder', 'reason'],
}
