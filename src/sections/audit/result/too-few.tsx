import { useEffect, useRef } from 'react'
import { fill } from '#locale/formats.ts'
import { leastAnswers } from '../answers/submission.ts'

type TooFewProps = {
  copy: { heading: string; text: string }
  /** Number of refusals; renders nothing at 0. */
  refusals: number
}

/** Says that there are too few answers. Takes focus at each refusal, with or without scripts. */
export function TooFew({ copy, refusals }: TooFewProps) {
  const fault = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) fault.current?.focus()
  }, [refusals])
  if (refusals === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: on the page that answers a refused form, focus starts at the error
    <div className="questionnaire__fault wrap" ref={fault} tabIndex={-1} role="alert" autoFocus>
      <p className="type-title">{copy.heading}</p>
      <p>{fill(copy.text, { least: leastAnswers })}</p>
    </div>
  )
}
