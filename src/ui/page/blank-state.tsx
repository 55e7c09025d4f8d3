import type { ReactNode } from 'react'
import { openingId } from './opening.ts'

type BlankStateProps = {
  /** The drawing: an empty matchbox for nothing found, a burnt match for errors. */
  drawing: ReactNode
  title: string
  /** 2 on a page with a heading of its own. */
  level?: 1 | 2
  children?: ReactNode
}

/** A not-found, empty or error state. */
export function BlankState({ drawing, title, level = 1, children }: BlankStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="blank-state">
      <div className="blank-state__drawing">{drawing}</div>
      <div className="blank-state__text">
        <Heading className="type-h2" id={level === 1 ? openingId : undefined}>
          {title}
        </Heading>
        {children}
      </div>
    </div>
  )
}
