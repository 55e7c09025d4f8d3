/** @returns degrees that represent `target` and are nearest to `from`, so that a turn never goes the long way round */
export const shortestTurn = (from: number, target: number): number => {
  const difference = (((target - from) % 360) + 540) % 360
  return from + difference - 180
}
