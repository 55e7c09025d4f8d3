import type { ComponentType } from 'react'
import { identities } from '#palette/identities.ts'
import { halftone, screenTurn } from '../halftone.ts'

const tone = identities.kiln
const frame = { width: 600, height: 400 }
const gap = 14

type Thing = { x: number; foot: number; high: number; half: (t: number) => number; wet?: number }
/** A frame: objects on the table, position of the sun (-1 is low on the left, 1 low on the right), and how dark the room is. */
type Frame = { things?: Thing[]; sun: number; room: number; fire?: number }

const lump = (x: number, size: number): Thing => ({
  x,
  foot: 330,
  high: 90 * size,
  half: (t) => 110 * size * Math.sqrt(Math.max(0, 1 - t ** 2)),
})
const cylinder = (x: number): Thing => ({ x, foot: 330, high: 170, half: () => 74 })
const bowl = (x: number, size = 1, wet = 0): Thing => ({
  x,
  foot: 330,
  high: 110 * size,
  wet,
  half: (t) => size * (44 + 86 * t ** 0.55),
})
const bottle = (x: number, wet = 0): Thing => ({
  x,
  foot: 330,
  high: 250,
  wet,
  half: (t) => 22 + 62 * Math.exp(-(((t - 0.25) / 0.22) ** 2)),
})
const jug = (x: number, wet = 0): Thing => ({
  x,
  foot: 330,
  high: 150,
  wet,
  half: (t) => 40 + 44 * Math.sin(Math.PI * Math.min(1, t * 1.1)),
})

function darknessOf({ things = [], sun, room }: Frame) {
  return (x: number, y: number): number => {
    for (const { x: middle, foot, high, half, wet = 0 } of things) {
      const t = (foot - y) / high
      if (t < 0 || t > 1) continue
      const across = (x - middle) / half(t)
      if (Math.abs(across) > 1) continue
      const away = sun === 0 ? 0.25 + Math.abs(across) * 0.35 : 0.5 - across * sun * -0.62
      return Math.max(t < wet ? 0.78 : 0.04, Math.min(1, away) * (0.6 + room * 0.5))
    }
    if (y > 322) {
      const isShaded = things.some(({ x: middle, half, high }) => {
        const reach = half(0) + Math.abs(sun) * high * 1.1
        const from = middle + (sun > 0 ? -half(0) : -reach)
        return x > from && x < from + half(0) + reach && y < 352
      })
      return isShaded ? 1 : 0.34 + room * 0.4
    }
    return 0.14 + room * 0.62 + 0.16 * (sun * ((x - 300) / 300))
  }
}

/** Each film in three frames, lit by the sun at the hour in the film's title. */
const films: Frame[][] = [
  [
    { things: [lump(300, 1)], sun: 1, room: 0.5 },
    { things: [cylinder(300)], sun: 0.9, room: 0.4 },
    { things: [bowl(300, 1.35)], sun: 0.8, room: 0.3 },
  ],
  [
    { things: [bottle(180), bowl(330), jug(480)], sun: 0.9, room: 0.2 },
    { things: [bottle(180), bowl(330), jug(480)], sun: 0.3, room: 0.12 },
    { things: [bottle(180), bowl(330), jug(480)], sun: -0.6, room: 0.2 },
  ],
  [
    { things: [jug(300)], sun: 0, room: 0.1 },
    { things: [jug(300, 0.5)], sun: 0, room: 0.1 },
    { things: [jug(300, 1)], sun: 0, room: 0.1 },
  ],
  [
    { sun: -0.4, room: 0.9, fire: 24 },
    { sun: -0.2, room: 1, fire: 58 },
    { sun: 0, room: 1.1, fire: 112 },
  ],
  [
    { things: [bottle(190, 0.9), bowl(340), jug(480, 0.6)], sun: -1, room: 0.95 },
    { things: [bottle(190, 0.9), bowl(340), jug(480, 0.6)], sun: -1, room: 0.6 },
    { things: [bottle(190, 0.9), bowl(340), jug(480, 0.6)], sun: -0.8, room: 0.3 },
  ],
]

function Strip({ frames }: { frames: Frame[] }) {
  const height = frames.length * (frame.height + gap) - gap
  return (
    <svg viewBox={`0 0 ${frame.width} ${height}`} aria-hidden="true">
      <path d={`M0 0H${frame.width}V${height}H0z`} fill={tone.band} />
      {frames.map((one, index) => (
        // Nested in its own `<svg>`, which clips the dots at its edge.
        <svg key={one.room + one.sun} {...frame} y={index * (frame.height + gap)} aria-hidden="true">
          <path d={`M0 0H${frame.width}V${frame.height}H0z`} fill={tone.slip} />
          {one.fire && <circle cx="300" cy="200" r={one.fire + 26} fill={tone.fire} />}
          <g
            transform={`translate(300 200) rotate(${screenTurn})`}
            stroke={tone.petrol}
            strokeLinecap="round"
            fill="none"
          >
            {halftone({ ...frame, spacing: 17, darkness: darknessOf(one) }).map(({ d, width }) => (
              <path key={width} d={d} strokeWidth={width} />
            ))}
          </g>
          {one.fire && <circle cx="300" cy="200" r={one.fire} fill={tone.fire} />}
        </svg>
      ))}
    </svg>
  )
}

/** The storyboard of the pottery's films: one strip per film. */
export const boardStrips: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  films.map((frames, film) => [`board-${film + 1}`, () => <Strip frames={frames} />]),
)
