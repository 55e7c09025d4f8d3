import { palette } from '#palette/palette.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { leanPerUnit, round } from '../geometry.ts'

const jar = { width: 132, height: 250, shoulder: 30 }

/** Positions of the jars: two rows, three on a phone. */
type Shelves = {
  className: string
  width: number
  height: number
  /** Vertical position of the shelves. */
  ys: readonly number[]
  firstX: number
  step: number
  /** Distance from a shelf to its month labels. */
  monthY: number
  monthSize: number
}
const shelvesOfSix: Shelves = {
  className: 'cover__wide',
  width: 1200,
  height: 860,
  ys: [372, 742],
  firstX: 66,
  step: 184,
  monthY: 58,
  monthSize: 30,
}
const shelvesOfFour: Shelves = {
  className: 'cover__narrow',
  width: 780,
  height: 1110,
  ys: [318, 674, 1030],
  firstX: 48,
  step: 184,
  monthY: 60,
  monthSize: 38,
}

/** Each month: fill level and plan; the last ones are still empty. */
const months: [level: number, plan: number][] = [
  [0.46, 0.5],
  [0.5, 0.5],
  [0.63, 0.55],
  [0.58, 0.6],
  [0.72, 0.62],
  [0.9, 0.66],
  [0.55, 0.66],
  [0.6, 0.68],
  [0.76, 0.7],
  [0.97, 0.74],
  [0.3, 0.76],
  [0, 0.8],
]

const { width, height, shoulder } = jar
/** Origin: the center of the jar's base. */
const outline = `M${-width / 2} -12V-${height - shoulder}C${-width / 2} -${height - 8} -48 -${height - 6} -48 -${height}H48C48 -${height - 6} ${width / 2} -${height - 8} ${width / 2} -${height - shoulder}V-12Q${width / 2} 0 ${width / 2 - 12} 0H${-width / 2 + 12}Q${-width / 2} 0 ${-width / 2} -12Z`
const full = height - shoulder - 8

/** Revenue as twelve jars: the line is the plan, the fill is the actual. */
export function CoverJars({ copy }: { copy: DrawingsCopy }) {
  const names = copy.jars.months
  return (
    <>
      <ShelvedJars names={names} shelves={shelvesOfSix} />
      <ShelvedJars names={names} shelves={shelvesOfFour} />
    </>
  )
}

function ShelvedJars({ names, shelves }: { names: readonly string[]; shelves: Shelves }) {
  const { className, width: w, height: h, ys, firstX, step, monthY, monthSize } = shelves
  const inARow = months.length / ys.length
  const edge = round(w * 0.63)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={`M0 0H${w}V${h}H0z`} fill={palette.sand} />
      <path d={`M0 0H${edge}L${round(edge - h * leanPerUnit)} ${h}H0z`} fill={palette.raised} />
      {ys.map((y) => (
        <g key={y}>
          <path d={`M0 ${y}H${w}V${y + 14}H0z`} fill={palette.ink} />
          <path d={`M0 ${y + 14}H${w}V${y + 26}H0z`} fill={palette.shade} />
        </g>
      ))}
      {months.map(([level, plan], month) => {
        const x = firstX + width / 2 + (month % inARow) * step
        const y = ys[Math.floor(month / inARow)] ?? 0
        return (
          <g key={names[month]}>
            <Jar x={x} y={y} level={level} plan={plan} />
            <text
              className="cover__text"
              x={x}
              y={y + monthY}
              fontSize={monthSize}
              textAnchor="middle"
              fill={palette.ink}
            >
              {names[month]}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

type JarProps = { x: number; y: number; level: number; plan: number }

function Jar({ x, y, level, plan }: JarProps) {
  const filled = round(level * full)
  const half = width / 2 - 9
  const isAhead = level >= plan
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${width / 2 - 14} 0L${width / 2 + 40} -${height - 40}V-14L${width / 2 + 16} 0z`}
        fill={palette.shade}
      />
      <path d={outline} fill={palette.cream} />
      {filled > 0 && (
        <path
          d={`M${-half} -${filled}H${half}V-18Q${half} -9 ${half - 9} -9H${-half + 9}Q${-half} -9 ${-half} -18Z`}
          fill={isAhead ? palette.gold : palette.straw}
        />
      )}
      {filled > 0 && (
        <path d={`M${-half + 14} -${filled}V-20h12V-${filled}z`} fill={palette.core} opacity=".75" />
      )}
      <path d={outline} fill="none" stroke={palette.ink} strokeWidth="3.4" />
      <path d={`M-54 -${height}H54V-${height + 20}H-54z`} fill={isAhead ? palette.ember : palette.ink} />
      <path
        d={`M${-width / 2 - 9} -${round(plan * full)}h${width + 18}`}
        stroke={palette.ink}
        strokeWidth="3"
        strokeDasharray="10 6"
      />
    </g>
  )
}
