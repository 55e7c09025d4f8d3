/** Yields to the event loop between the parts of a long computation. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
