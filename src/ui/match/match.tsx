import { Flame } from './flame.tsx'

type MatchLook = {
  /** Permanently lit, for instance after a form was sent; otherwise lit on hover of its `.match-host`. */
  struck?: boolean
  className?: string
}

/** Decorative rule in the shape of a match. Put it inside an element with the class `match-host`. */
export function Match({ struck = false, className = '' }: MatchLook) {
  return (
    <span className={`match ${className}`.trim()} data-struck={struck || undefined} aria-hidden="true">
      <Flame />
    </span>
  )
}
