import type { ReactNode } from 'react'

type PlaceProps = {
  /** Where it stands, in hundredths of the drawing's width. */
  share: number
  y?: string
  children: ReactNode
}

/**
 * A place in a drawing that is as wide as the page: its content has its own origin there and keeps its proportions. It
 * needs no style attribute, which the content-security policy would refuse.
 */
export const Place = ({ share, y = '100%', children }: PlaceProps) => (
  <svg x={`${share}%`} y={y} overflow="visible" aria-hidden="true">
    {children}
  </svg>
)
