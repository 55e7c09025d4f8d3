import { expect, test } from 'vitest'
import { type Language, languages } from '#locale/language.ts'
import { auditPagesCopy } from '#site/audit/copy.server.ts'
import { questionnaireCopy } from './audit-copy.server.ts'
import { currentQuestionnaire, questionsOf } from './questionnaire.ts'

/** Words per minute of careful reading on a screen; lower for Hungarian, whose words are longer. */
const readingSpeed: Record<Language, number> = { en: 200, hu: 150 }

const secondsForOneAnswer = 5
const secondsForEachTick = 3

/** Seconds for the questions that require looking something up: in another tab, on a phone, in a drawer, in a calendar. */
const secondsToLookUp: Record<string, number> = {
  'same-look': 60,
  upkeep: 15,
  phone: 45,
  'first-screen': 15,
  foundations: 45,
  found: 60,
  'map-profile': 60,
  'own-answers': 30,
  rhythm: 20,
  'post-mix': 60,
  origin: 30,
  'first-reply': 30,
}

const wordsIn = (copy: unknown): number => {
  if (typeof copy === 'string') return copy.match(/[\p{L}\d][\p{L}\d’-]*/gu)?.length ?? 0
  return Object.values(copy ?? {}).reduce((sum: number, part) => sum + wordsIn(part), 0)
}

/** How long a first-time visitor needs to read every word, answer every question and look everything up. */
function minutesToFill(language: Language): number {
  const { steps, questions: texts, dontKnow, none } = questionnaireCopy[language]
  const questions = questionsOf(currentQuestionnaire)
  const words = wordsIn([steps, texts, dontKnow, none])
  const answering = questions.map(({ kind, options }) =>
    kind === 'multiple' ? options.length * secondsForEachTick : secondsForOneAnswer,
  )
  const lookingUp = questions.map(({ key }) => secondsToLookUp[key] ?? 0)
  const seconds = [...answering, ...lookingUp].reduce((sum, part) => sum + part, 0)
  return words / readingSpeed[language] + seconds / 60
}

test.each(languages)('AUD-1 states the measured duration of the audit, in %s', (language) => {
  const toFiveMinutes = Math.round(minutesToFill(language) / 5) * 5
  expect(auditPagesCopy[language].landing.time.number).toBe(String(toFiveMinutes))
})

test.each(languages)('AUD-1 states no other duration in the texts of the audit, in %s', (language) => {
  const { landing, noResult } = auditPagesCopy[language]
  const said = JSON.stringify([landing, noResult])
  expect(said).not.toMatch(/five minutes|öt perc/)
  const others = said.match(/\b\w+ (?:minutes|perc)\b/g) ?? []
  expect(new Set(others)).toEqual(new Set([language === 'hu' ? '15 perc' : '15 minutes']))
})
