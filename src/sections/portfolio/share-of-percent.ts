/**
 * The share that a metric's value states, if it is a percentage of a whole: `61%`, „18,5 %”. A change ("+38%"), more
 * than a hundred, and anything else is a figure and no share.
 */
export function shareOfPercent(value: string): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,]\d+)?)\s?%$/.exec(value.trim()) ?? []
  const percent = Number(digits?.replace(',', '.'))
  return percent <= 100 ? percent / 100 : null
}
