import type { ReactNode } from 'react'
import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'

/**
 * Frame of the drawings for states: a room at night whose floor is the lower edge, in every shape of the box around it.
 * Everything in it is drawn for a dark ground; what lies on the floor is drawn below the edge.
 */
export function Room({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 640 600" preserveAspectRatio="xMidYMax" overflow="visible" aria-hidden="true">
      {children}
    </svg>
  )
}

/** A burning match, 540 high, that stands on the floor at `x` and leans 12°; its flame is the room's only light. */
export function StandingMatch({ x }: { x: number }) {
  return (
    <>
      <path d={`M${x + 8} 604L${x - 32} 668H${x - 56}L${x - 8} 604z`} fill={palette.shadow} />
      <g transform={`translate(${x} 604) rotate(12)`}>
        <path d="M-10 0V-330H10V0z" fill={palette.sand} />
        <path d="M2 0V-330H10V0z" fill={palette.straw} />
        <rect x="-19" y="-394" width="38" height="84" rx="19" fill={palette.ember} />
        <path
          d={flamePath}
          transform="translate(-27-540) rotate(-12 21 150) scale(1.62)"
          fill={palette.flame}
        />
      </g>
    </>
  )
}
