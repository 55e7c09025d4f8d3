/**
 * Time that a first-time user needs, in seconds: to find and press something, to type a word or two, to compose a hundred
 * characters of text (two hundred a minute), to choose a picture.
 */
const paceSeconds = { press: 5, word: 8, text: 30, picture: 20 } as const

/** Performs the steps of a task and adds up the time that they would take a person. */
export function countedSteps() {
  let steps = 0
  let seconds = 0
  return {
    /** @param times how many actions of this kind the step contains */
    async step(pace: keyof typeof paceSeconds, action: () => Promise<unknown>, times = 1) {
      steps += times
      seconds += paceSeconds[pace] * times
      await action()
    },
    total: () => ({ steps, minutes: seconds / 60 }),
  }
}
