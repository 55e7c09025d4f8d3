/**
 * How long someone takes who has never seen the screen, in seconds: to find and press something, to type a word or two, to
 * type a hundred characters of what is to be said (two hundred a minute), to choose a picture.
 */
const paceSeconds = { press: 5, word: 8, text: 30, picture: 20 } as const

/** Does the steps of a task and adds up what they would take a person. */
export function countedSteps() {
  let steps = 0
  let seconds = 0
  return {
    /** @param times how many of the kind the action holds */
    async step(pace: keyof typeof paceSeconds, action: () => Promise<unknown>, times = 1) {
      steps += times
      seconds += paceSeconds[pace] * times
      await action()
    },
    total: () => ({ steps, minutes: seconds / 60 }),
  }
}
