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
  // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing that it stands in is hidden or has a name
  <svg x={`${share}%`} y={y}>
    {children}
  </svg>
)
