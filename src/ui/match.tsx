import { Flame } from './flame.tsx'

type MatchLook = {
  /** Lit for good, for instance when a form was sent; else it is struck while its `.match-host` is hovered. */
  struck?: boolean
  className?: string
}

/** The rule of the house, purely decorative. Put it inside an element with the class `match-host`. */
export function Match({ struck = false, className = '' }: MatchLook) {
  return (
    <span className={`match ${className}`.trim()} data-struck={struck || undefined} aria-hidden="true">
      <Flame />
    </span>
  )
}
