import { flamePath } from '#ui/match/flame-path.ts'
import { SvgPosition } from '../audit/svg-position.tsx'

type ScoreRuleProps = {
  /** All 0 to 100. */
  score: number
  upTo: number
  target: number
}

/** An area's score as a burnt rule, with a match head at the "good" threshold. Decorative. */
export function ScoreRule({ score, upTo, target }: ScoreRuleProps) {
  const isReached = score >= target
  return (
    <svg className="score-rule" aria-hidden="true">
      <rect className="score-rule__track" />
      {upTo > score && <rect className="score-rule__half" width={`${upTo}%`} />}
      <rect className="score-rule__burnt" width={`${score}%`} />
      <rect
        className={isReached ? 'score-rule__head score-rule__head--burnt' : 'score-rule__head'}
        x={`${target}%`}
      />
      {isReached && (
        <SvgPosition share={target} y="20">
          <path className="score-rule__flame" d={flamePath} transform="translate(-20 -46) scale(.42)" />
        </SvgPosition>
      )}
    </svg>
  )
}
