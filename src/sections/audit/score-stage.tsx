import { useId } from 'react'
import { flamePath } from '#ui/flame-path.ts'
import { Place } from './place.tsx'

type ScoreStageProps = {
  /** 0 to 100. */
  score: number
  /** Where the score would be if all that is not known turned out well: so far reaches a half-light. */
  upTo: number
  /** Where good begins: there lies a match head, and it is burnt when the score has come so far. */
  target: number
  targetLabel: string
  /** Said instead of the picture. */
  label: string
}

/**
 * The score as light: so many hundredths of the room are lit, and where the light ends stands the flame. The edge is that
 * of a skewed rectangle, so it has its 12° on every screen.
 */
export function ScoreStage({ score, upTo, target, targetLabel, label }: ScoreStageProps) {
  const mask = useId()
  const number = (
    <Place share={Math.min(Math.max(score, margin), 100 - margin)}>
      <text className="score-stage__number" textAnchor={anchorAt(score)}>
        {score}
      </text>
    </Place>
  )
  return (
    <div className="score-stage">
      <svg className="score-stage__room" role="img" aria-label={label}>
        <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
          <Beyond share={score} className="score-stage__mask" />
        </mask>
        {number}
        <g className="score-stage__night" mask={`url(#${mask})`}>
          <rect className="score-stage__half-light" width="100%" height="100%" />
          <Beyond share={upTo} className="score-stage__dark" />
          {number}
        </g>
        <Place share={target}>
          <rect
            className={score >= target ? 'score-stage__head score-stage__head--burnt' : 'score-stage__head'}
          />
        </Place>
        <Place share={score}>
          <g className="score-stage__sweep">
            <rect className="score-stage__edge" />
            <rect className="score-stage__stick" />
            <path
              className="score-stage__flame"
              d={flamePath}
              transform={`translate(${flameAt(score)} -118) scale(1.15)`}
            />
          </g>
        </Place>
      </svg>
      <svg className="score-stage__floor" aria-hidden="true">
        <Place share={target} y="0">
          <text x="17" y="2em" textAnchor="end">
            {targetLabel}
          </text>
        </Place>
      </svg>
    </div>
  )
}

/** Kept free at the sides, in hundredths of the width. */
const margin = 3

/** Half of the number's width on a phone, and a margin: nearer to a side than that, it stands on one side of the edge. */
const half = 34
const anchorAt = (score: number) => (score < half ? 'start' : score > 100 - half ? 'end' : 'middle')

/** Where the flame begins, in pixels from the edge: so far inside that the sides do not cut it. */
const flameAt = (score: number) => (score < 5 ? 2 : score > 90 ? -56 : -16)

/** All that lies behind an edge. */
const Beyond = ({ share, className }: { share: number; className: string }) => (
  <Place share={share}>
    <g className="score-stage__sweep">
      <rect className={className} />
    </g>
  </Place>
)
