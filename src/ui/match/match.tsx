import { flamePath } from './flame-path.ts'

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

export function Flame({ className = 'flame' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 42.3 100" aria-hidden="true">
      <path d={flamePath} />
    </svg>
  )
}
