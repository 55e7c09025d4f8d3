import { type Answers, none } from '#audit/answers.ts'

/**
 * Serializes answers as a query string of the questionnaire's form fields, the format that `readAnswers` parses. The form, the
 * address and local storage all use it.
 */
export function fieldsOf(answers: Answers): string {
  const fields = new URLSearchParams()
  for (const [question, answer] of Object.entries(answers)) {
    const values = typeof answer === 'string' ? [answer] : answer.length > 0 ? answer : [none]
    for (const value of values) fields.append(question, value)
  }
  return fields.toString()
}
