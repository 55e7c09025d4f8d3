/** From so many answers on, "I don't know" included, a result is more than a guess: half of the questions. */
export const leastAnswers = 12
/** Names the button that sends the form, so that an empty form is known to have been sent too. */
export const finishField = 'finish'
