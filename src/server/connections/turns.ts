/**
 * Lets at most so many pieces of work begin in one turn of the event loop, in their order. A thousand requests that arrive
 * at the same moment are otherwise all begun in one turn, and nothing else is heard until the last of them.
 */
export function createTurns(perTurn: number): (work: () => void) => void {
  const waiting: (() => void)[] = []
  // Counted over several turns: to notice the end of each would cost every request more than this saves.
  let begun = 0

  function beginMore() {
    begun = Math.min(perTurn, waiting.length)
    if (begun === perTurn) setImmediate(beginMore)
    for (const work of waiting.splice(0, begun)) work()
  }

  return (work) => {
    if (begun >= perTurn) return void waiting.push(work)
    begun += 1
    if (begun === perTurn) setImmediate(beginMore)
    work()
  }
}
