/**
 * Lets at most so many pieces of work begin in one turn of the event loop, in their order. A thousand requests that arrive
 * at the same moment are otherwise all begun in one turn, and nothing else is heard until the last of them.
 */
export function createTurns(perTurn: number): (work: () => void) => void {
  const waiting: (() => void)[] = []
  let begun = 0
  let isOpen = false

  function beginMore() {
    begun = Math.min(perTurn, waiting.length)
    isOpen = begun > 0
    if (isOpen) setImmediate(beginMore)
    for (const work of waiting.splice(0, begun)) work()
  }

  return (work) => {
    if (!isOpen) setImmediate(beginMore)
    isOpen = true
    if (begun >= perTurn) return void waiting.push(work)
    begun += 1
    work()
  }
}
