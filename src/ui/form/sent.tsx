import { type ReactNode, useEffect, useRef } from 'react'
import { Match } from '../match/match.tsx'

type SentProps = { title: string; children: ReactNode }

/** Replaces a form after submission. Takes focus, as the focused button is gone. */
export function Sent({ title, children }: SentProps) {
  const sent = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    sent.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="sent" ref={sent}>
      <Match className="match--thick" struck />
      {/* biome-ignore lint/a11y/noAutofocus: the page that answers a sent form begins where the answer is */}
      <h2 className="type-h2" ref={heading} tabIndex={-1} autoFocus>
        {title}
      </h2>
      <div className="type-lead">{children}</div>
    </div>
  )
}
