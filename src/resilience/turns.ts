/** Starts the work in this turn of the event loop or in a later one. */
export type Turn = (work: () => void) => void

/** Upper limit, so that work starts even if urgent requests never stop arriving. */
const mostTurnsHeld = 50

/**
 * Starts at most `perTurn` pieces of work in one turn of the event loop, in order. Otherwise a thousand requests that arrive at
 * once would all start in the same turn, and nothing else would be processed until the last of them.
 * @param arrivals counts arrivals of more urgent work, at most one per turn: while it grows, waiting work keeps waiting
 * @param next schedules the next turn; use a timer to pause in between
 * @param isNewestFirst starts the newest first: a request that arrives after a burst does not wait for all of it
 */
export function createTurns(
  perTurn: number,
  options: { arrivals?: () => number; next?: (begin: () => void) => unknown; isNewestFirst?: boolean } = {},
): Turn {
  const { arrivals = () => 0, next = setImmediate, isNewestFirst = false } = options
  const waiting: (() => void)[] = []
  // Counted over several turns: detecting the end of every turn would cost each request more than it saves.
  let started = 0
  let seen = 0
  let held = 0

  function isHeld(): boolean {
    const count = arrivals()
    held = count > seen && held < mostTurnsHeld ? held + 1 : 0
    seen = count
    return held > 0
  }

  function beginMore() {
    if (waiting.length > 0 && isHeld()) return void next(beginMore)
    started = Math.min(perTurn, waiting.length)
    if (started === perTurn) next(beginMore)
    for (const work of waiting.splice(isNewestFirst ? -started : 0, started)) work()
  }

  return (work) => {
    if (started >= perTurn) return void waiting.push(work)
    started += 1
    if (started === perTurn) next(beginMore)
    work()
  }
}
