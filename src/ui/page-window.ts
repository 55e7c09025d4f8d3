/** How far the pages around the current one are named. */
const reach = 2

/**
 * Which pages of a long list are named: the first, the last, and those around the current one.
 * @returns page numbers from 1; `null` where some are left out
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
