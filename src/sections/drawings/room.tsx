import type { ReactNode } from 'react'

/**
 * Frame of the drawings for states: a room at night whose floor is the lower edge. Everything in it is drawn for a dark ground;
 * what lies on the floor is drawn below the edge.
 */
export function Room({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 640 600" overflow="visible" aria-hidden="true">
      {children}
    </svg>
  )
}
