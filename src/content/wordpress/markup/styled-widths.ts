/** The widths that prose-columns.css knows, in percent. */
const widths = [20, 25, 33, 40, 50, 60, 66, 75, 80] as const

/** The widest that text is set (`.prose` in the styles), in pixels, and what a `rem` is in most browsers. */
const widest = 832
const remInPixels = 16

const widthStyles =
  /(?:^|;)\s*(?:flex-basis|--wp--block-button--width)\s*:\s*(\d{1,4}(?:\.\d+)?)(%|px|r?em|vw)?\s*(?:;|$)/i

const percentOf: Readonly<Record<string, number>> = {
  px: 100 / widest,
  em: (100 * remInPixels) / widest,
  rem: (100 * remInPixels) / widest,
}

/**
 * The class for the width of a column or a button: the nearest of those that the styles have.
 * @param style of the element, as the editor wrote it; the page's policy admits none
 * @returns undefined without a width
 */
export function widthClass(style: string): string | undefined {
  const [, number, unit = '%'] = widthStyles.exec(style) ?? []
  if (number === undefined) return undefined
  const percent = Number(number) * (percentOf[unit.toLowerCase()] ?? 1)
  if (percent > 90) return undefined
  const nearest = widths.toSorted((a, b) => Math.abs(a - percent) - Math.abs(b - percent))[0]
  return `has-width-${nearest}`
}
