import { useId } from 'react'
import { palette } from '#palette/palette.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { createSequence, curve, round } from '../geometry.ts'

/** Heights of the two hills across the picture's width. */
const ridge = (x: number) => 592 - 84 * Math.sin((x + 240) / 420) - 18 * Math.sin(x / 120)
const slope = (x: number) => 706 - 120 * Math.sin((x - 60) / 760) - 22 * Math.sin(x / 210 + 0.6)
const ridgeLine = curve(ridge, 110, 1212, 18)
const slopeLine = curve(slope, 110, 1212, 12)
const downToTheFloor = 'L1212 900H110z'

/** Contours of the far hill, further apart towards the viewer. */
const furrows = Array.from({ length: 16 }, (_, index) => (index + 1) * 8 + (index + 1) ** 2 * 0.25)

/**
 * Vines in perspective: one row of dots per depth, on lines that meet in a point behind the hill. `closeness` runs
 * from there (0) to the viewer (1).
 */
const vanishing = { x: 930, y: 420 }
const vines = Array.from({ length: 19 }, (_, index) => {
  const closeness = ((index + 27) / 45) ** 1.9
  const gap = 66 * closeness
  const offset = vanishing.x - 370 * closeness
  return {
    y: round(vanishing.y + 460 * closeness),
    x: round(offset - Math.ceil((offset - 100) / gap) * gap),
    gap: round(gap),
    size: round(1.7 * (0.8 + 11.5 * closeness)),
  }
})

const random = createSequence(31)
/** The golden vines: row, and dot in the row. */
const goldenVines = Array.from({ length: 14 }, () => {
  const row = vines[Math.floor(random() * vines.length)]
  return row && { ...row, x: round(row.x + row.gap * Math.floor(random() * (1100 / row.gap))) }
})

/** A winery's web page: the name rises behind the hill like the sun. */
export function CoverBrowser({ copy }: { copy: DrawingsCopy }) {
  const id = useId()
  const { address, name, links } = copy.browser
  return (
    <svg viewBox="0 0 1200 800" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <clipPath id={`${id}page`}>
        <path d="M116 134H1200V800H116z" />
      </clipPath>
      <clipPath id={`${id}slope`}>
        <path d={slopeLine + downToTheFloor} />
      </clipPath>
      <path d="M0 0H1200V800H0z" fill={palette.umber} />
      <path d="M1200 0V800H0V760L161.5 0z" fill={palette.dusky} />
      <path d="M148 120H1200V800H148z" fill={palette.cellar} />
      <path d="M116 84H1200V800H116z" fill={palette.cream} />
      <g fill="none" stroke={palette.ink} strokeWidth="1.8">
        <path d="M116 134H1200M152 102l-8 8 8 8M176 102l8 8-8 8" />
      </g>
      <text className="cover__text" x="216" y="116" fontSize="20" fill={palette.soft}>
        {address}
      </text>
      <text className="cover__text" x="160" y="184" fontSize="22" fill={palette.ink}>
        {links.map((link, index) => (
          <tspan key={link} dx={index === 0 ? 0 : 42}>
            {link}
          </tspan>
        ))}
      </text>
      <g clipPath={`url(#${id}page)`}>
        <circle className="cover__sun" cx="986" cy="380" r="150" fill={palette.ember} />
        <text className="cover__title" x="140" y="600" fontSize="500" letterSpacing="-9" fill={palette.ink}>
          {name}
        </text>
        <path d={ridgeLine + downToTheFloor} fill={palette.cream} />
        <g fill="none" stroke={palette.ink} strokeWidth="1.5">
          <path d={ridgeLine} strokeWidth="2.2" id={`${id}ridge`} />
          {furrows.map((depth) => (
            <use key={depth} href={`#${id}ridge`} y={depth} strokeWidth="1.5" />
          ))}
        </g>
        <path d={slopeLine + downToTheFloor} fill={palette.raised} stroke={palette.ink} strokeWidth="2.2" />
        <g clipPath={`url(#${id}slope)`} fill="none" stroke={palette.ink} strokeLinecap="round">
          {vines.map(({ x, y, gap, size }) => (
            <path key={y} d={`M${x} ${y}H1230`} strokeWidth={size} strokeDasharray={`0 ${gap}`} />
          ))}
          <g stroke={palette.gold}>
            {goldenVines.map(
              (vine) =>
                vine && (
                  <path key={`${vine.x} ${vine.y}`} d={`M${vine.x} ${vine.y}h0`} strokeWidth={vine.size} />
                ),
            )}
          </g>
        </g>
      </g>
      <path d="M116 800V84H1200" fill="none" stroke={palette.ink} strokeWidth="1.6" />
    </svg>
  )
}
