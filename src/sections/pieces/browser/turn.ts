/** @returns the angle equivalent to `target` that is nearest to `from`, so that the rotation never takes the long way round */
export const shortestTurn = (from: number, target: number): number => {
  const difference = (((target - from) % 360) + 540) % 360
  return from + difference - 180
}
