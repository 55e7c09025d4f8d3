import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'

/** The matches from last to first: position and height. */
const waiting = [
  [70, 250],
  [168, 300],
  [262, 226],
  [352, 288],
  [452, 262],
  [556, 316],
  [648, 240],
  [752, 292],
  [866, 270],
  [972, 310],
  [1080, 252],
] as const
const first = [1270, 300] as const
const floor = 470

/** The waitlist: a queue of matches, with the first one lit. */
export function MatchQueue() {
  return (
    <svg
      className="match-queue"
      viewBox="0 -40 1440 540"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path d={`M${first[0] + 66} 130L780 ${floor}H1440V300z`} fill={palette.raised} />
      <path d={`M${first[0] + 66} 130L1010 ${floor}H1440V240z`} fill={palette.core} />
      {waiting.map(([x, height]) => (
        <Match key={x} x={x} height={height} />
      ))}
      <Match x={first[0]} height={first[1]} isLit />
      <path className="match-queue__wood" d={`M0 ${floor}H1440v3H0z`} fill={palette.ink} />
    </svg>
  )
}

function Match({ x, height, isLit = false }: { x: number; height: number; isLit?: boolean }) {
  return (
    <g transform={`translate(${x} ${floor}) rotate(12)`}>
      <path className="match-queue__wood" d={`M-6 0V-${height}H6V0z`} fill={palette.ink} />
      <rect
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
