import { useId } from 'react'
import { palette } from '#palette/palette.ts'
import { leanPerUnit } from '#sections/drawings/geometry.ts'
import { flamePath } from '#ui/match/flame-path.ts'

export type SheetResult = {
  total: number
  name: string
  areas: readonly { name: string; score: number; target: number }[]
}

type ResultSheetProps = {
  result: SheetResult
  /** Text alternative of the picture. */
  label: string
  /** What a match head on a line means. */
  legend: string
}

const page = { width: 420, height: 594 }
const stage = { height: 232 }
const rules = { top: 340, gap: 39, left: 32, width: 356 }
const legendLine = 574

/** Preview of the result's PDF: a sheet of paper, lit as far as its score. On phones it does not lean, and is larger. */
export function ResultSheet({ result: { total, name, areas }, label, legend }: ResultSheetProps) {
  const id = useId()
  const edge = (total / 100) * page.width
  const night = `M${edge + stage.height * leanPerUnit} 0H${page.width}V${stage.height}H${edge}z`
  const foot = edge - (page.height - stage.height) * leanPerUnit
  const unlit = `M${edge} ${stage.height}H${page.width}V${page.height}H${foot}z`
  const number = (
    <text x={Math.min(Math.max(edge, 118), 302)} y="196" fontSize="216" textAnchor="middle">
      {total}
    </text>
  )
  return (
    <svg className="result-sheet" viewBox="0 0 640 720" role="img" aria-label={label}>
      <g className="result-sheet__page">
        <rect {...page} x="-22" y="26" className="result-sheet__shadow" />
        <rect {...page} fill={palette.cream} />
        <path d={unlit} fill={palette.raised} />
        <clipPath id={`${id}page`}>
          <rect width={page.width} height={stage.height} />
        </clipPath>
        <clipPath id={id}>
          <path d={night} />
        </clipPath>
        <g className="result-sheet__number" fill={palette.ink}>
          {number}
          <path d={night} clipPath={`url(#${id}page)`} />
          <g clipPath={`url(#${id})`} fill={palette.flame}>
            {number}
          </g>
        </g>
        <path d={`M0 ${stage.height}H${edge}`} stroke={palette.ink} strokeWidth="4" />
        <path
          d={flamePath}
          transform={`translate(${edge - 10} ${stage.height - 56}) scale(.55)`}
          fill={palette.gold}
        />
        <text className="result-sheet__name" x={rules.left} y="290" fill={palette.ink}>
          {name}
        </text>
        {areas.map(({ name: area, score, target }, row) => (
          <g
            key={area}
            transform={`translate(${rules.left} ${rules.top + row * rules.gap})`}
            fill={palette.ink}
          >
            <text className="result-sheet__area" y="-9">
              {area}
            </text>
            <text className="result-sheet__area" y="-9" x={rules.width} textAnchor="end">
              {score}
            </text>
            <rect width={rules.width} height="1.5" />
            <rect y="-1" width={(score / 100) * rules.width} height="4" fill={palette.gold} />
            <rect
              x={(target / 100) * rules.width - 16}
              y="-2.5"
              width="16"
              height="7"
              rx="3.5"
              fill={score >= target ? palette.ink : palette.ember}
            />
          </g>
        ))}
        <rect x={rules.left} y={legendLine - 9} width="16" height="7" rx="3.5" fill={palette.ember} />
        <text className="result-sheet__area" x={rules.left + 26} y={legendLine} fill={palette.ink}>
          {legend}
        </text>
      </g>
    </svg>
  )
}
