import { flamePath } from '#ui/match/flame-path.ts'
import { SvgPosition } from './svg-position.tsx'

type StepMatchesProps = {
  /** Number of steps, and how many are completed. */
  steps: number
  done: number
  /** Accessible name of the progress bar. */
  label: string
  /** Its value text, for instance "Step 3 of 7". */
  text: string
}

/** Progress bar: one match per step, lit once the step is completed. */
export function StepMatches({ steps, done, label, text }: StepMatchesProps) {
  return (
    <div className="step-matches">
      <svg className="step-matches__row" aria-hidden="true">
        {Array.from({ length: steps }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          <SvgPosition key={step} share={((step + 1) / steps) * 100}>
            <g className="step-match" data-lit={step < done || undefined}>
              <g transform="rotate(12)">
                <path className="step-match__stick" d="M-3 0V-52H3V0z" />
                <rect className="step-match__head" x="-7" y="-70" width="14" height="32" rx="7" />
              </g>
              <g transform="translate(3 -124) scale(.62)">
                <path className="step-match__flame" d={flamePath} />
              </g>
            </g>
          </SvgPosition>
        ))}
      </svg>
      <progress
        className="step-matches__floor"
        value={done}
        max={steps}
        aria-label={label}
        aria-valuetext={text}
      />
    </div>
  )
}
