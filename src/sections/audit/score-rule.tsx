import { flamePath } from '#ui/flame-path.ts'
import { Place } from './place.tsx'

type ScoreRuleProps = {
  /** All from 0 to 100. */
  score: number
  upTo: number
  target: number
}

/** An area's score as a rule: burnt as far as it goes, with the next match head where good begins. For the eye only. */
export function ScoreRule({ score, upTo, target }: ScoreRuleProps) {
  const isReached = score >= target
  return (
    <svg className="score-rule" aria-hidden="true">
      <rect className="score-rule__track" y="19" width="100%" height="2" />
      <rect className="score-rule__half" y="18" width={`${upTo}%`} height="4" />
      <rect className="score-rule__burnt" y="17" width={`${score}%`} height="6" />
      <Place share={target} y="20">
        <rect
          className={isReached ? 'score-rule__head score-rule__head--burnt' : 'score-rule__head'}
          x="-28"
          y="-6"
          width="28"
          height="12"
          rx="6"
        />
        {isReached && (
          <path className="score-rule__flame" d={flamePath} transform="translate(-20 -46) scale(.42)" />
        )}
      </Place>
    </svg>
  )
}
