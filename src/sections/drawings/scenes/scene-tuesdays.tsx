import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import { leanPerUnit, round } from '../geometry.ts'

const weeks = [0, 1, 2, 3, 4]
const days = [0, 1, 2, 3, 4, 5, 6]
/** The highlighted weekday. */
const tuesday = 1
const step = { x: 112, y: 142 }
const first = { x: 286, y: 96 }

/** Position of a day; the whole month leans 12°. */
const place = (week: number, day: number) => ({
  x: round(first.x + day * step.x - week * step.y * leanPerUnit),
  y: first.y + week * step.y,
})

/** A strip of light one day wide, reaching above and below the month. */
const light = (() => {
  const top = place(-2, tuesday)
  const bottom = place(7, tuesday)
  return `M${top.x - 62} ${top.y}h124L${bottom.x + 62} ${bottom.y}h-124z`
})()

/** Social media: a month of matches, one per day, with the Tuesdays lit. */
export function SceneTuesdays() {
  return (
    <svg viewBox="0 0 1000 800" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d={light} fill={palette.beam} />
      {weeks.map((week) =>
        days.map((day) => {
          const { x, y } = place(week, day)
          return (
            <g key={`${week}-${day}`} transform={`translate(${x} ${y}) rotate(12)`}>
              {day === tuesday ? <Lit /> : <Waiting />}
            </g>
          )
        }),
      )}
    </svg>
  )
}

function Waiting() {
  return (
    <>
      <path d="M-3.5 10H3.5V86H-3.5z" fill={palette.soft} />
      <rect x="-9" y="-16" width="18" height="36" rx="9" fill={palette.ember} />
    </>
  )
}

function Lit() {
  return (
    <>
      <path d="M-3.5 10H3.5V86H-3.5z" fill={palette.core} />
      <rect x="-9" y="-16" width="18" height="36" rx="9" fill={palette.ink} />
      <path d={flamePath} transform="translate(-15 -62) rotate(-12 15 62) scale(.72)" fill={palette.flame} />
    </>
  )
}
