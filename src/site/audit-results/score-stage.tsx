import { useId } from 'react'
import { flamePath } from '#ui/match/flame-path.ts'
import { SvgPosition } from '../audit/svg-position.tsx'

type ScoreStageProps = {
  /** 0 to 100. */
  score: number
  /** The score if every unknown answer were good; drawn in half-light. */
  upTo: number
  /** Threshold of "good", marked by a match head, burnt once the score reaches it. */
  target: number
  targetLabel: string
  /** Text alternative of the picture. */
  label: string
}

/**
 * The score as light: that percentage of the width is lit, with a flame at the edge. The edge is a skewed rectangle,
 * so it leans 12° at every width.
 */
export function ScoreStage({ score, upTo, target, targetLabel, label }: ScoreStageProps) {
  const mask = useId()
  const number = (
    <SvgPosition share={Math.min(Math.max(score, margin), 100 - margin)}>
      <text className="score-stage__number" textAnchor={anchorAt(score)}>
        {score}
      </text>
    </SvgPosition>
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
        <SvgPosition share={target}>
          <rect
            className={score >= target ? 'score-stage__head score-stage__head--burnt' : 'score-stage__head'}
          />
        </SvgPosition>
        <SvgPosition share={score}>
          <g className="score-stage__sweep">
            <rect className="score-stage__edge" />
            <rect className="score-stage__stick" />
            <path
              className="score-stage__flame"
              d={flamePath}
              transform={`translate(${flameAt(score)} -118) scale(1.15)`}
            />
          </g>
        </SvgPosition>
      </svg>
      <svg className="score-stage__floor" aria-hidden="true">
        <SvgPosition share={target} y="0">
          <text x="17" y="2em" textAnchor="end">
            {targetLabel}
          </text>
        </SvgPosition>
      </svg>
    </div>
  )
}

/** Margin at the sides, in percent of the width. */
const margin = 3

/**
 * Half of the number's width on a phone plus a margin: if a side is closer than this, the number is placed next to the edge.
 */
const half = 34
const anchorAt = (score: number) => (score < half ? 'start' : score > 100 - half ? 'end' : 'middle')

/** Distance of the flame from the edge in pixels, so that the drawing's sides do not clip it. */
const flameAt = (score: number) => (score < 5 ? 2 : score > 90 ? -56 : -16)

/** The area to the left of an edge. */
const Beyond = ({ share, className }: { share: number; className: string }) => (
  <SvgPosition share={share}>
    <g className="score-stage__sweep">
      <rect className={className} />
    </g>
  </SvgPosition>
)
