/** From so many answers on, "I don't know" included, a result is more than a guess: half of the questions. */
export const leastAnswers = 12
