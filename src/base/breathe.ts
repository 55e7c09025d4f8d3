/** Lets whatever else waits for this process have its turn: between the parts of a long piece of work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
