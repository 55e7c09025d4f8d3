import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import { round } from './geometry.ts'
import { palette } from './palette.ts'

const jar = { width: 132, height: 250, shoulder: 30 }
const firstX = 66
const step = 184
const shelves = [372, 742] as const

/** Each month: how full its jar is, and where its plan stands. The last ones are still empty. */
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
/** From the middle of its foot. */
const outline = `M${-width / 2} -12V-${height - shoulder}C${-width / 2} -${height - 8} -48 -${height - 6} -48 -${height}H48C48 -${height - 6} ${width / 2} -${height - 8} ${width / 2} -${height - shoulder}V-12Q${width / 2} 0 ${width / 2 - 12} 0H${-width / 2 + 12}Q${-width / 2} 0 ${-width / 2} -12Z`
const full = height - shoulder - 8

/** Revenue: twelve jars on two shelves. The plan is a line on the glass; what came in fills it, or does not. */
export function CoverJars({ copy }: { copy: DrawingsCopy }) {
  return (
    <svg viewBox="0 0 1200 860" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H1200V860H0z" fill={palette.sand} />
      <path d="M0 0H760L577 860H0z" fill={palette.raised} />
      {shelves.map((y) => (
        <g key={y}>
          <path d={`M0 ${y}H1200V${y + 14}H0z`} fill={palette.ink} />
          <path d={`M0 ${y + 14}H1200V${y + 26}H0z`} fill={palette.shade} />
        </g>
      ))}
      {months.map(([level, plan], month) => (
        <Jar
          key={copy.jars.months[month]}
          x={firstX + width / 2 + (month % 6) * step}
          y={shelves[month < 6 ? 0 : 1]}
          level={level}
          plan={plan}
          label={copy.jars.months[month] ?? ''}
        />
      ))}
    </svg>
  )
}

type JarProps = { x: number; y: number; level: number; plan: number; label: string }

function Jar({ x, y, level, plan, label }: JarProps) {
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
      <text className="cover__text cover__month" y="58" fontSize="26" textAnchor="middle" fill={palette.ink}>
        {label}
      </text>
    </g>
  )
}
