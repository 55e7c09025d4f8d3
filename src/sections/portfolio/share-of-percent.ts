/**
 * The share that a metric states if it is a percentage of a whole: `61%`, „18,5 %”. Changes ("+38%"), values above
 * 100 and anything else have none.
 */
export function shareOfPercent(value: string): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,]\d+)?)\s?%$/.exec(value.trim()) ?? []
  const percent = Number(digits?.replace(',', '.'))
  return percent <= 100 ? percent / 100 : null
}
