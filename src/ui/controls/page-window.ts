/** Number of pages shown on each side of the current one. */
const reach = 2

/**
 * The page numbers to show in a pagination: first, last, and those around the current one.
 * @returns page numbers from 1; `null` for a gap
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const isNamed = (number: number) => number === 1 || number === pages || Math.abs(number - page) <= reach
  const window: (number | null)[] = []
  for (let number = 1; number <= pages; number++) {
    if (isNamed(number)) window.push(number)
    else if (window.at(-1) !== null) window.push(null)
  }
  return window
}
