import { useId } from 'react'
import { palette } from '#palette/palette.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { at, type Point, polar, round } from '../geometry.ts'

/** The chart: one wedge per month around the lamp, one of them lit. */
const lamp: Point = [330, 560]
const innerRadius = 74
const outerRadius = 262
const shares = [0.34, 0.3, 0.42, 0.55, 0.62, 0.5, 0.58, 0.74, 0.9, 1, 0.66, 0.4]
const litMonth = 9
/** Direction of the lit month, and half of its beam's angle. */
const beamDegrees = -17
const halfBeam = 15
const halfWedge = 11.5

const degreesOf = (month: number) => beamDegrees + (month - litMonth) * 30

function wedge(share: number, month: number): string {
  const radius = round(92 + (outerRadius - 92) * share)
  const [from, to] = [degreesOf(month) - halfWedge, degreesOf(month) + halfWedge]
  const corner = (distance: number, degrees: number) => at(polar(lamp, distance, degrees))
  return `M${corner(innerRadius, from)}L${corner(radius, from)}A${radius} ${radius} 0 0 1 ${corner(radius, to)}L${corner(innerRadius, to)}A${innerRadius} ${innerRadius} 0 0 0 ${corner(innerRadius, from)}Z`
}

const toneOf = (month: number) => {
  const distance = Math.abs(month - litMonth)
  if (distance === 0) return palette.flame
  return distance === 1 ? palette.brass : palette.dim
}

const beamEdge = (degrees: number, from: number) =>
  `${at(polar(lamp, from, degrees))}L${at(polar(lamp, 1400, degrees))}`
const beam = `M${at(lamp)}L${at(polar(lamp, 1400, beamDegrees - halfBeam))}L${at(polar(lamp, 1400, beamDegrees + halfBeam))}Z`
const beamRims = `M${beamEdge(beamDegrees - halfBeam, innerRadius)}M${beamEdge(beamDegrees + halfBeam, innerRadius)}`

const rowTop = 88
const rowStep = 98

/** A radial chart as a lighthouse: the lit month's beam falls across the table next to it. */
export function CoverDashboard({ copy }: { copy: DrawingsCopy }) {
  const light = useId()
  const { title, subtitle, months } = copy.dashboard
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <clipPath id={light}>
        <path d={beam} />
      </clipPath>
      <path d="M0 0H1200V900H0z" fill={palette.ink} />
      <path d={beam} fill={palette.beam} />
      <g fill="none" stroke={palette.trace} strokeWidth="1.2">
        {[130, 196, 262, 318].map((radius) => (
          <circle key={radius} cx={lamp[0]} cy={lamp[1]} r={radius} />
        ))}
      </g>
      <Table copy={copy} label={palette.faint} value={palette.pale} line={palette.bark} />
      <g clipPath={`url(#${light})`}>
        <path d="M660 0H1200V900H660z" fill={palette.beam} />
        <Table copy={copy} label={palette.cream} value={palette.core} line={palette.brass} />
      </g>
      <circle cx={lamp[0]} cy={lamp[1]} r={innerRadius} fill={palette.ink} />
      {shares.map((share, month) => (
        <path key={degreesOf(month)} d={wedge(share, month)} fill={toneOf(month)} />
      ))}
      <path d={beamRims} stroke={palette.flame} strokeWidth="1.6" strokeOpacity=".75" fill="none" />
      <g className="cover__text" fontSize="24" textAnchor="middle">
        {months.map((label, month) => {
          const [x, y] = polar(lamp, outerRadius + 30, degreesOf(month))
          return (
            <text
              key={degreesOf(month)}
              x={round(x)}
              y={round(y + 8)}
              fill={month === litMonth ? palette.flame : palette.ash}
            >
              {label}
            </text>
          )
        })}
      </g>
      <text className="cover__title" x="60" y="112" fontSize="96" fontWeight="300" fill={palette.cream}>
        {title}
      </text>
      <text className="cover__text" x="62" y="162" fontSize="25" fill={palette.dusk}>
        {subtitle}
      </text>
      <text
        className="cover__title"
        x={lamp[0]}
        y={lamp[1] + 30}
        fontSize="92"
        textAnchor="middle"
        fill={palette.core}
      >
        34
      </text>
    </svg>
  )
}

type TableColours = { label: string; value: string; line: string }

/** Drawn twice, dark and light; the light copy is clipped to the beam. */
function Table({ copy, label, value, line }: TableColours & { copy: DrawingsCopy }) {
  const { rows } = copy.dashboard
  return (
    <>
      <g className="cover__text cover__beyond" fontSize="26" fill={label}>
        {rows.map(([name], row) => (
          <text key={name} x="716" y={rowTop + row * rowStep + 10}>
            {name}
          </text>
        ))}
      </g>
      <g className="cover__title cover__beyond" fontSize="72" fontWeight="300" textAnchor="end" fill={value}>
        {rows.map(([name, figure], row) => (
          <text key={name} x="1140" y={rowTop + row * rowStep + 14}>
            {figure}
          </text>
        ))}
      </g>
      <path
        className="cover__beyond"
        d={rows.map((_, row) => `M716 ${rowTop + row * rowStep + 30}H1140`).join('')}
        stroke={line}
        strokeWidth="1.4"
      />
    </>
  )
}
