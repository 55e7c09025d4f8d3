/** What a figure must not exceed or fall below; `null` for one that only explains the others. */
export type Bound = { atMost: number } | { atLeast: number } | null

export type Figure = {
  name: string
  value: number
  unit: string
  bound: Bound
  /** What helps to understand a bound that was missed. */
  detail?: string
}

/** A value that could not be measured (NaN) holds no bound. */
export function holds({ value, bound }: Figure): boolean {
  if (bound === null) return true
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast
}

/** The lines of the table, one for each figure. */
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
