type PaginationProps = {
  label: string
  /** From 1. */
  page: number
  pages: number
  /** Address of a page of the list. */
  hrefOf: (page: number) => string
  previous: string
  next: string
}

/** Pagination; renders nothing for a single page. */
export function Pagination({ label, page, pages, hrefOf, previous, next }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <a className="text-link" rel="prev" href={hrefOf(page - 1)}>
          {previous}
        </a>
      )}
      <ol className="pagination__list">
        {pageWindow(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its index
            <li key={`gap-${index}`} className="pagination__gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                className="pagination__page"
                href={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <a className="text-link" rel="next" href={hrefOf(page + 1)}>
          {next}
        </a>
      )}
    </nav>
  )
}

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
