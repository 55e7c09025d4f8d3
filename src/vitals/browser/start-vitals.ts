import { randomShare } from '#base/random.ts'

/** Attribute of `<html>`: the share of visits that report, in percent; not there when none do. */
export const shareAttribute = 'vitals'

/** Lets the visits of the share that the page names report how fast it was. */
export function startVitals(chance = randomShare()): void {
  const percent = Number(document.documentElement.dataset[shareAttribute])
  if (chance * 100 < percent) void import('./observe-vitals.ts').then(({ observeVitals }) => observeVitals())
}
