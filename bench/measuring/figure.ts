/** The maximum or minimum of a figure; `null` for one that only explains others. */
export type Bound = { atMost: number } | { atLeast: number } | null

export type Figure = {
  name: string
  value: number
  unit: string
  bound: Bound
  /** Explains a missed bound. */
  detail?: string
}

/** A value that could not be measured (NaN) misses every bound. */
export function holds({ value, bound }: Figure): boolean {
  if (bound === null) return true
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast
}

/** The rows of the table, one per figure. */
export function formatFigures(figures: readonly Figure[]): string[] {
  const width = Math.max(0, ...figures.map(({ name }) => name.length))
  return figures.map((figure) => {
    const { name, value, unit } = figure
    return `${name.padEnd(width)}  ${value.toFixed(1).padStart(9)} ${unit.padEnd(5)}  ${verdict(figure)}`.trimEnd()
  })
}

function verdict(figure: Figure): string {
  const { bound, unit } = figure
  if (bound === null) return ''
  const words = 'atMost' in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`
  return `${`${words} ${unit}`.padEnd(20)}  ${holds(figure) ? 'holds' : `MISSED ${figure.detail ?? ''}`}`
}
