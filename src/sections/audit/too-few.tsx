import { useEffect, useRef } from 'react'
import { fill } from '#locale/formats.ts'
import { leastAnswers } from './finish.ts'

type TooFewProps = {
  copy: { heading: string; text: string }
  /** How often it was said; nothing at 0. */
  refusals: number
}

/** Says that there are too few answers. It takes the focus each time, without a script too, so that everybody notices. */
export function TooFew({ copy, refusals }: TooFewProps) {
  const fault = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) fault.current?.focus()
  }, [refusals])
  if (refusals === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page that answers a refused form begins where the answer is
    <div className="questionnaire__fault wrap" ref={fault} tabIndex={-1} role="alert" autoFocus>
      <p className="type-title">{copy.heading}</p>
      <p>{fill(copy.text, { least: leastAnswers })}</p>
    </div>
  )
}
