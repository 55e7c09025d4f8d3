import { type Answers, none } from '#audit/answers.ts'

/**
 * Serialises answers as a query string of the questionnaire's form fields, the format `readAnswers` parses: form,
 * address and local storage share it.
 */
export function fieldsOf(answers: Answers): string {
  const fields = new URLSearchParams()
  for (const [question, answer] of Object.entries(answers)) {
    const values = typeof answer === 'string' ? [answer] : answer.length > 0 ? answer : [none]
    for (const value of values) fields.append(question, value)
  }
  return fields.toString()
}
