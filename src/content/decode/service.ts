import type { Service } from '../models.ts'
import { plainLines, plainParagraphs } from './plain-text.ts'
import { type DecodeContext, decodeRecord } from './record.ts'

const maxQuestions = 6

/** ENT-2, with the custom fields of a service page. */
export function decodeService(value: unknown, context: DecodeContext): Service | null {
  const base = decodeRecord(value, 'service', context)
  if (!base) return null
  const { acf } = base
  const questions = Array.from({ length: maxQuestions }, (_, index) => ({
    question: plainParagraphs(acf[`question_${index + 1}`]),
    answer: plainParagraphs(acf[`answer_${index + 1}`]),
  }))
  return {
    ...base,
    deliverables: plainLines(acf.deliverables),
    steps: plainLines(acf.steps),
    questions: questions.filter(({ question, answer }) => question && answer),
  }
}
