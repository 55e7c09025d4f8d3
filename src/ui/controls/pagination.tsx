import { pageWindow } from './page-window.ts'

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

/** Pagination; nothing for a single page. */
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
