/** Begins the work in this turn of the event loop or in a later one. */
export type Turn = (work: () => void) => void

/** So that work is started however long something arrives. */
const mostTurnsHeld = 50

/**
 * Lets at most so many pieces of work begin in one turn of the event loop, in their order. A thousand requests that arrive
 * at the same moment are otherwise all started in one turn, and nothing else is heard until the last of them.
 * @param arrivals counts what is more urgent and comes once a turn: while it grows, work that waits continues waiting
 * @param next calls back for the next turn; by a timer where the work shall rest in between
 * @param isNewestFirst of what waits the newest begins first: anyone who comes behind a crowd does not wait for all of it
 */
export function createTurns(
  perTurn: number,
  options: { arrivals?: () => number; next?: (begin: () => void) => unknown; isNewestFirst?: boolean } = {},
): Turn {
  const { arrivals = () => 0, next = setImmediate, isNewestFirst = false } = options
  const waiting: (() => void)[] = []
  // Counted over several turns: to notice the end of each would cost every request more than this saves.
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
