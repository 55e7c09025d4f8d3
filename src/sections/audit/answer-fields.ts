import { type Answers, none } from '#audit/answers.ts'

/**
 * Answers as the fields of the questionnaire's form, in the form of a query: what `readAnswers` reads. So the form, its
 * address and what is kept on the device say the same in the same words.
 */
export function fieldsOf(answers: Answers): string {
  const fields = new URLSearchParams()
  for (const [question, answer] of Object.entries(answers)) {
    const values = typeof answer === 'string' ? [answer] : answer.length > 0 ? answer : [none]
    for (const value of values) fields.append(question, value)
  }
  return fields.toString()
}
