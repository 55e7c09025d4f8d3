/**
 * Filters the variants of a check to those that `npm test` runs. `npm run test:nightly` sets `ALL_VARIANTS` and runs them all.
 */
export const byDay = <Variant>(
  all: readonly Variant[],
  runsByDay: (variant: Variant) => boolean,
): readonly Variant[] => (process.env.ALL_VARIANTS === '1' ? all : all.filter(runsByDay))
