import type { ReactNode } from 'react'

type BlankStateProps = {
  /** One of the drawings: an empty matchbox where nothing is, a burnt match where something broke. */
  drawing: ReactNode
  title: string
  /** 2 where the page has a heading of its own above. */
  level?: 1 | 2
  children?: ReactNode
}

/** "No results found", "Service Not Found", "Something went wrong": a page or a block that has nothing else to show. */
export function BlankState({ drawing, title, level = 1, children }: BlankStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="blank-state">
      <div className="blank-state__drawing">{drawing}</div>
      <div className="blank-state__text">
        <Heading className="type-h2">{title}</Heading>
        {children}
      </div>
    </div>
  )
}
