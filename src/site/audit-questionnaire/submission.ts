/** Minimum number of answers for a score, "I don't know" included: half of the questions. */
export const leastAnswers = 12
/** Name of the submit button, so that the server can tell an empty submission from a first visit. */
export const submitField = 'finish'
