import type { ContentsEntry } from './text-contents.ts'

type ContentsListProps = { heading: string; contents: readonly ContentsEntry[] }

/** Table of contents of a long text; renders nothing with fewer than two entries. */
export function ContentsList({ heading, contents }: ContentsListProps) {
  if (contents.length < 2) return null
  return (
    <nav className="contents-list no-print" aria-labelledby="contents">
      <h2 className="type-label" id="contents">
        {heading}
      </h2>
      <ol className="contents-list__entries">
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
