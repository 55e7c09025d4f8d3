import { identities } from '#palette/identities.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { curve } from '../geometry.ts'
import { Logotype } from './logotype.tsx'

const tone = identities.cellar

const bell = (x: number, middle: number, width: number) => Math.exp(-(((x - middle) / width) ** 2))
/**
 * Rows of vines, from the ridge (0) to the cellar door (1): each a line over the hill; nearer ones are lower and further apart.
 */
const rows = Array.from({ length: 23 }, (_, index) => {
  const depth = index / 22
  const y = 452 + 380 * depth ** 1.28
  const hill = (x: number) =>
    y -
    (1 - depth * 0.82) * (206 * bell(x, 690 + 90 * depth, 300) + 92 * bell(x, 210, 190)) -
    46 * depth * bell(x, 1010 - 200 * depth, 230) -
    7 * Math.sin(x / (62 + 40 * depth) + index * 0.9) * (1 - depth * 0.5)
  return curve(hill, -20, 1220, 16)
})
const lit = 9

/** A winery, drawn with lines of a single weight: each row of its hill is a row of its page. */
export function CoverBrowser({ copy }: { copy: DrawingsCopy }) {
  const { links } = copy.browser
  return (
    <svg viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H1200V800H0z" fill={tone.chalk} />
      <g fill="none" stroke={tone.wine} strokeWidth="2.4">
        {[26, 52, 78, 104, 130, 156].map((radius) => (
          <circle key={radius} cx="912" cy="300" r={radius} />
        ))}
      </g>
      <g strokeWidth="2.4">
        {rows.map((row, index) => (
          <path
            key={row}
            d={`${row}V820H-20z`}
            fill={index === lit ? tone.blush : tone.chalk}
            stroke={index === lit ? tone.vine : tone.wine}
            strokeWidth={index === lit ? 9 : index < 8 ? 1.8 : 2.4}
          />
        ))}
      </g>
      <g fill={tone.chalk} stroke={tone.wine} strokeWidth="2.4">
        <path d="M330 800V716A44 44 0 0 1 418 716V800" />
        <path d="M346 800V718A28 28 0 0 1 402 718V800M374 690V800" />
      </g>
      <path className="cover__after-dark" d="M346 800V718A28 28 0 0 1 374 690V800z" fill={tone.label} />
      <Logotype of="cellar" word="KŐHEGY" x={226} y={150} size={124} fill={tone.label} />
      <text className="cover__text" x="232" y="206" fontSize="26" fill={tone.label} letterSpacing="1">
        {links.map((link, index) => (
          <tspan key={link} dx={index === 0 ? 0 : 34}>
            {link}
          </tspan>
        ))}
      </text>
    </svg>
  )
}
