import { holdTogether } from '#locale/hold-together.ts'
import type { Service } from '../../../models.ts'
import { plainLines, plainParagraphs } from '../../markup/plain-text.ts'
import { asCount, asRecord } from '../reader.ts'
import { type DecodeContext, decodeRecord } from './record.ts'

const maxQuestions = 6

/** ENT-2, with the custom fields of a service page. */
export function decodeService(value: unknown, context: DecodeContext): Service | null {
  const base = decodeRecord(value, 'service', context)
  if (!base) return null
  const { acf, language } = base
  const raw = asRecord(value)
  const held = (text: string) => holdTogether(text, language)
  const questions = Array.from({ length: maxQuestions }, (_, index) => ({
    question: held(plainParagraphs(acf[`question_${index + 1}`])),
    answer: held(plainParagraphs(acf[`answer_${index + 1}`])),
  }))
  return {
    ...base,
    menuOrder: asCount(raw.menu_order),
    deliverables: plainLines(acf.deliverables).map(held),
    steps: plainLines(acf.steps).map(held),
    questions: questions.filter(({ question, answer }) => question && answer),
  }
}
