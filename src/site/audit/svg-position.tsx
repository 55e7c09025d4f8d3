import type { ReactNode } from 'react'

type SvgPositionProps = {
  /** Horizontal position in percent of the drawing's width. */
  share: number
  y?: string
  children: ReactNode
}

/**
 * Positions its content in a drawing as wide as the page, without scaling it. Uses nested `<svg>` because the content security
 * policy forbids style attributes.
 */
export const SvgPosition = ({ share, y = '100%', children }: SvgPositionProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing around it is hidden or has a name
  <svg x={`${share}%`} y={y}>
    {children}
  </svg>
)
