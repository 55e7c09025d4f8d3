import { randomShare } from '#base/random.ts'

/** Attribute of `<html>`: the percentage of visits that report; missing if none do. */
export const shareAttribute = 'vitals'

/** Makes the given percentage of visits report their speed. */
export function startVitals(chance = randomShare()): void {
  const percent = Number(document.documentElement.dataset[shareAttribute])
  if (chance * 100 < percent) void import('./observe-vitals.ts').then(({ observeVitals }) => observeVitals())
}
