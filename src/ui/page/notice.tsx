import type { ReactNode } from 'react'
import { Flame } from '../match/match.tsx'

/** A quiet line at the top of a page. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice">
      <Flame />
      <span>{children}</span>
    </p>
  )
}
