import { palette } from '#palette/palette.ts'
import { createSequence, curve, leanPerUnit, round } from '../geometry.ts'
import { Scene } from './scene.tsx'

const ridge = (x: number) => 470 - 110 * Math.sin((x + 300) / 480) - 14 * Math.sin(x / 90)
const random = createSequence(14)
const trees = Array.from({ length: 46 }, (_, index) => {
  const x = 20 + index * 17 + random() * 8
  const height = 60 + random() * 70
  const foot = ridge(x) + 8
  return `M${round(x - 12)} ${round(foot)}L${round(x)} ${round(foot - height)}L${round(x + 12)} ${round(foot)}z`
}).join('')

const vineRows = Array.from({ length: 12 }, (_, row) => row)

const slope = curve(ridge, 0, 1200, 16)

/** The ridge and its forest before the sun. */
export function Ridge() {
  return (
    <Scene ground={palette.cream}>
      <circle cx="960" cy="330" r="150" fill={palette.ember} />
      <path d={trees} fill={palette.ink} />
      <path d={`${slope}V800H0z`} fill={palette.raised} />
      <path d={slope} fill="none" stroke={palette.ink} strokeWidth="4" />
      {vineRows.map((row) => (
        <path
          key={row}
          d={`M0 ${590 + row * row * 2.1}L1200 ${510 + row * row * 2.6}`}
          stroke={row === 5 ? palette.gold : palette.ink}
          strokeWidth={round(4 + row * 0.9)}
          strokeDasharray={`0 ${16 + row * 4}`}
          strokeLinecap="round"
        />
      ))}
    </Scene>
  )
}

const glass = [palette.straw, palette.gold, palette.honey, palette.ember, palette.deep]
const bottle = 'M-44 0V-190C-44-222-16-236-16-270V-330H16V-270C16-236 44-222 44-190V0z'

/** Five bottles, each as high as its vines. */
export function FiveBottles() {
  return (
    <Scene ground={palette.ink}>
      <path d="M0 330L1200 760V800H0z" fill={palette.umber} />
      <path d="M0 330L1200 760" stroke={palette.flame} strokeWidth="4" />
      {glass.map((colour, index) => {
        const x = 150 + index * 225
        return (
          <g key={colour} transform={`translate(${x} ${round(336 + (x * 430) / 1200)})`}>
            <path d={bottle} fill={colour} />
            <path d="M-44-150H44V-60H-44z" fill={palette.cream} />
            <path d="M-28-120H18M-28-98H4" stroke={palette.ink} strokeWidth="6" />
          </g>
        )
      })}
    </Scene>
  )
}

/** The cellar door, a hand's breadth open. */
export function CellarDoor() {
  const planks = [520, 570, 620, 670, 720]
  /** Where the arch of the door is. */
  const arch = (x: number) => round(335 - Math.sqrt(190 ** 2 - (x - 600) ** 2))
  return (
    <Scene ground={palette.cellar}>
      <path d="M0 640H1200V800H0z" fill={palette.table} />
      <path d="M360 700V330A240 240 0 0 1 840 330V700z" fill={palette.straw} />
      <path d="M410 700V335A190 190 0 0 1 790 335V700z" fill={palette.flame} />
      <path d="M478 700V200C510 160 555 145 600 145A190 190 0 0 1 790 335V700z" fill={palette.umber} />
      <path
        d={planks.map((x) => `M${x} ${arch(x) + 14}V700`).join('')}
        stroke={palette.night}
        strokeWidth="5"
      />
      <path d="M410 700H478L260 800H60z" fill={palette.gold} />
      <path d="M506 440h0M506 480h0" stroke={palette.core} strokeWidth="22" strokeLinecap="round" />
    </Scene>
  )
}

const screens = [
  { x: 70, width: 560, height: 420 },
  { x: 680, width: 270, height: 420 },
  { x: 1000, width: 140, height: 420 },
]

const lowestVine = 588

/** One slope through three screens. */
export function ThreeScreens() {
  const edge = (x: number) => round(300 + x * leanPerUnit)
  /** The rows of vines of a screen, which end at its lower edge. */
  const rowsBetween = (left: number, right: number) =>
    vineRows.slice(0, 5).flatMap((row) => {
      const below = 30 + row * 26
      const end = Math.min(right, (lowestVine - 300 - below) / leanPerUnit)
      if (end <= left) return []
      return { row, d: `M${left} ${edge(left) + below}L${round(end)} ${edge(end) + below}` }
    })
  return (
    <Scene ground={palette.gold}>
      {screens.map(({ x, width, height }) => (
        <g key={x}>
          <path d={`M${x + 18} 198h${width}v${height}h${-width}z`} fill={palette.blaze} />
          <path d={`M${x} 180h${width}v${height}h${-width}z`} fill={palette.cream} />
          <path d={`M${x} ${edge(x)}L${x + width} ${edge(x + width)}V600H${x}z`} fill={palette.ink} />
          <path d={`M${x + 24} 214h${round(width * 0.35)}`} stroke={palette.ink} strokeWidth="10" />
          {rowsBetween(x + 16, x + width - 8).map(({ row, d }) => (
            <path
              key={row}
              d={d}
              stroke={row === 1 ? palette.flame : palette.brass}
              strokeWidth="8"
              strokeDasharray="0 20"
              strokeLinecap="round"
            />
          ))}
          <path
            d={`M${x} 180h${width}v${height}h${-width}z`}
            fill="none"
            stroke={palette.ink}
            strokeWidth="5"
          />
        </g>
      ))}
      <circle cx="520" cy="310" r="54" fill={palette.ember} />
    </Scene>
  )
}
