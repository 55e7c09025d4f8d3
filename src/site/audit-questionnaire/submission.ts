import { type Answers, none } from '#audit/answers.ts'

/** Minimum number of answers for a score, "I don't know" included: half of the questions. */
export const leastAnswers = 12
/** Name of the submit button, so that the server can tell an empty submission from a first visit. */
export const submitField = 'finish'

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
