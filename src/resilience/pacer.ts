import { setImmediate } from 'node:timers/promises'

/**
 * Lets one piece of work begin in each turn of the event loop, in the order of the calls: whatever else has arrived is
 * looked at in between, however much work there is.
 * @returns a function whose promise resolves when it is the caller's turn
 */
export function createPacer(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
