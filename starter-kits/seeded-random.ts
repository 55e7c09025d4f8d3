export type SeededRandom = {
  /** At least 0 and less than 1. */
  share(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** The same numbers for the same seed, on every machine: sample data must not change from build to build. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const share = () => {
    // A linear congruential generator; its lower bits are poor, so they are not used.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
  const whole = (low: number, high: number) => low + Math.floor(share() * (high - low + 1))
  return { share, whole, pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number] }
}
