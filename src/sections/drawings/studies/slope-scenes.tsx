import { identities } from '#palette/identities.ts'
import { createSequence, curve, leanPerUnit, round } from '../geometry.ts'
import { Scene } from './scene.tsx'

const tone = identities.cellar

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

/** The ridge and its forest before sunrise. */
export function Ridge() {
  return (
    <Scene ground={tone.chalk}>
      <circle cx="960" cy="330" r="150" fill={tone.wine} />
      <path d={trees} fill={tone.wine} />
      <path d={`${slope}V800H0z`} fill={tone.blush} />
      <path d={slope} fill="none" stroke={tone.wine} strokeWidth="4" />
      {vineRows.map((row) => (
        <path
          key={row}
          d={`M0 ${590 + row * row * 2.1}L1200 ${510 + row * row * 2.6}`}
          stroke={row === 5 ? tone.vine : tone.wine}
          strokeWidth={round(4 + row * 0.9)}
          strokeDasharray={`0 ${16 + row * 4}`}
          strokeLinecap="round"
        />
      ))}
    </Scene>
  )
}

const glass = [tone.blush, tone.vine, tone.vine, tone.blush, tone.vine]
const bottle = 'M-44 0V-190C-44-222-16-236-16-270V-330H16V-270C16-236 44-222 44-190V0z'

/** Five bottles, each as high on the slope as its vines. */
export function FiveBottles() {
  return (
    <Scene ground={tone.wine}>
      <path d="M0 330L1200 760V800H0z" fill={tone.label} />
      <path d="M0 330L1200 760" stroke={tone.blush} strokeWidth="4" />
      {glass.map((colour, index) => {
        const x = 150 + index * 225
        return (
          <g key={colour} transform={`translate(${x} ${round(336 + (x * 430) / 1200)})`}>
            <path d={bottle} fill={colour} />
            <path d="M-44-150H44V-60H-44z" fill={tone.chalk} />
            <path d="M-28-120H18M-28-98H4" stroke={tone.wine} strokeWidth="6" />
          </g>
        )
      })}
    </Scene>
  )
}

/** The cellar door, open by a hand's width. */
export function CellarDoor() {
  const planks = [520, 570, 620, 670, 720]
  /** Position of the door's arch. */
  const arch = (x: number) => round(335 - Math.sqrt(190 ** 2 - (x - 600) ** 2))
  return (
    <Scene ground={tone.label}>
      <path d="M0 640H1200V800H0z" fill={tone.label} />
      <path d="M360 700V330A240 240 0 0 1 840 330V700z" fill={tone.blush} />
      <path d="M410 700V335A190 190 0 0 1 790 335V700z" fill={tone.blush} />
      <path d="M478 700V200C510 160 555 145 600 145A190 190 0 0 1 790 335V700z" fill={tone.label} />
      <path d={planks.map((x) => `M${x} ${arch(x) + 14}V700`).join('')} stroke={tone.label} strokeWidth="5" />
      <path d="M410 700H478L260 800H60z" fill={tone.vine} />
      <path d="M506 440h0M506 480h0" stroke={tone.chalk} strokeWidth="22" strokeLinecap="round" />
    </Scene>
  )
}

const screens = [
  { x: 70, width: 560, height: 420 },
  { x: 680, width: 270, height: 420 },
  { x: 1000, width: 140, height: 420 },
]

const lowestVine = 588

/** One slope across three screens. */
export function ThreeScreens() {
  const edge = (x: number) => round(300 + x * leanPerUnit)
  /** The rows of vines on a screen, which end at its lower edge. */
  const rowsBetween = (left: number, right: number) =>
    vineRows.slice(0, 5).flatMap((row) => {
      const below = 30 + row * 26
      const end = Math.min(right, (lowestVine - 300 - below) / leanPerUnit)
      if (end <= left) return []
      return { row, d: `M${left} ${edge(left) + below}L${round(end)} ${edge(end) + below}` }
    })
  return (
    <Scene ground={tone.vine}>
      {screens.map(({ x, width, height }) => (
        <g key={x}>
          <path d={`M${x + 18} 198h${width}v${height}h${-width}z`} fill={tone.wine} />
          <path d={`M${x} 180h${width}v${height}h${-width}z`} fill={tone.chalk} />
          <path d={`M${x} ${edge(x)}L${x + width} ${edge(x + width)}V600H${x}z`} fill={tone.wine} />
          <path d={`M${x + 24} 214h${round(width * 0.35)}`} stroke={tone.wine} strokeWidth="10" />
          {rowsBetween(x + 16, x + width - 8).map(({ row, d }) => (
            <path
              key={row}
              d={d}
              stroke={row === 1 ? tone.blush : tone.wine}
              strokeWidth="8"
              strokeDasharray="0 20"
              strokeLinecap="round"
            />
          ))}
          <path
            d={`M${x} 180h${width}v${height}h${-width}z`}
            fill="none"
            stroke={tone.wine}
            strokeWidth="5"
          />
        </g>
      ))}
      <circle cx="520" cy="310" r="54" fill={tone.wine} />
    </Scene>
  )
}
