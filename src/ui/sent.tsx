import { type ReactNode, useEffect, useRef } from 'react'
import { Match } from './match.tsx'

type SentProps = { title: string; children: ReactNode }

/** A form that has been sent gives way to this: the match is struck. It takes the focus from the button that is gone. */
export function Sent({ title, children }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="sent">
      <Match className="match--thick" struck />
      <h3 className="type-h2" ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <div className="type-lead">{children}</div>
    </div>
  )
}
