import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import { round } from './geometry.ts'

/** The matches from last to first: position and height. */
const waiting = [
  [70, 216],
  [168, 262],
  [262, 190],
  [352, 250],
  [452, 226],
  [556, 276],
  [648, 204],
  [752, 254],
  [866, 232],
  [972, 270],
  [1080, 214],
] as const
const first = [1270, 260] as const
/** Where the wall ends; below it, the floor. */
const floor = 404
const bottom = 500
/** The foot of the flame's light: shadows point away from it, and get longer with the distance. */
const shadowOf = (x: number) => {
  const away = (x - first[0]) * 0.24 - 20
  return `M${x - 7} ${floor}H${x + 7}L${round(x + away + 12)} ${bottom}H${round(x + away - 16)}z`
}
const edge = first[0] + 64

/** The waitlist: a queue of matches, with the first one lit; its light reaches the wall and the floor. */
export function MatchQueue() {
  return (
    <svg
      className="match-queue"
      viewBox="0 -40 1440 540"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path className="match-queue__wall" fill={palette.raised} d={`M${edge} 84L720 ${floor}H1440V40z`} />
      <path
        className="match-queue__floor"
        fill={palette.raised}
        d={`M-2000 ${floor}H3000V${bottom}H-2000z`}
      />
      <path className="match-queue__light" fill={palette.core} d={`M720 ${floor}H1440V${bottom}H560z`} />
      <path
        className="match-queue__cast"
        fill={palette.shade}
        d={waiting.map(([x]) => shadowOf(x)).join('')}
      />
      {waiting.map(([x, height]) => (
        <Match key={x} x={x} height={height} />
      ))}
      <Match x={first[0]} height={first[1]} isLit />
      <path className="match-queue__line" fill={palette.ink} d={`M-2000 ${floor}H3000v3H-2000z`} />
    </svg>
  )
}

function Match({ x, height, isLit = false }: { x: number; height: number; isLit?: boolean }) {
  return (
    <g transform={`translate(${x} ${floor}) rotate(12)`}>
      <path className="match-queue__wood" d={`M-6 0V-${height}H6V0z`} fill={palette.ink} />
      <rect
        className={isLit ? 'match-queue__burnt' : undefined}
        x="-15"
        y={-height - 40}
        width="30"
        height="72"
        rx="15"
        fill={isLit ? palette.ink : palette.ember}
      />
      {isLit && (
        <path
          transform={`translate(-22 -${height + 158}) rotate(-12 20 128) scale(1.35)`}
          d={flamePath}
          fill={palette.gold}
        />
      )}
    </g>
  )
}
