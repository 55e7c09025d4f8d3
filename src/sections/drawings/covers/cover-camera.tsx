import { identities } from '#palette/identities.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { round } from '../geometry.ts'
import { halftone, screenTurn } from '../halftone.ts'
import { Logotype } from './logotype.tsx'

const tone = identities.kiln

type Pot = { x: number; foot: number; high: number; half: (t: number) => number }
const bump = (t: number, middle: number, width: number) => Math.exp(-(((t - middle) / width) ** 2))
/** Solids of revolution: half the width at each relative height, from the foot (0) to the rim (1). */
const pots: Pot[] = [
  {
    x: 520,
    foot: 862,
    high: 600,
    half: (t) => 26 + 56 * bump(t, 0, 0.16) + 118 * bump(t, 0.27, 0.2) + 16 * bump(t, 1, 0.04),
  },
  { x: 232, foot: 872, high: 176, half: (t) => 62 + 122 * t ** 0.55 },
  { x: 768, foot: 876, high: 236, half: (t) => 66 + 66 * Math.sin(Math.PI * Math.min(1, t * 1.12)) },
]

/** Darkness of the picture at a point, 0 to 1: the window is on the left. */
function darkness(x: number, y: number): number {
  for (const { x: middle, foot, high, half } of pots.toReversed()) {
    const t = (foot - y) / high
    if (t < 0 || t > 1) continue
    const across = (x - middle) / half(t)
    if (Math.abs(across) > 1) continue
    return across < -0.25 ? 0 : Math.min(1, 0.22 + ((across + 0.25) / 0.9) * 0.9)
  }
  if (y > 850) {
    const isShaded = pots.some(
      ({ x: middle, foot, half }) => y > foot - 16 && x > middle && x < middle + half(0) + 190,
    )
    return isShaded ? 0.95 : 0.46
  }
  return 0.3 + 0.26 * (x / 900)
}

const screen = halftone({ width: 900, height: 1100, spacing: 19, darkness })

function profile(x: number, foot: number, high: number, half: Pot['half']): string {
  const side = (sign: number) =>
    Array.from({ length: 25 }, (_, index) => index / 24).map(
      (t) => `${round(x + sign * half(t))} ${round(foot - t * high)}`,
    )
  return `M${[...side(-1), ...side(1).toReversed()].join('L')}z`
}

/** Films of a pottery: three pots by a window in halftone dots; the fire is in full color. */
export function CoverCamera({ copy }: { copy: DrawingsCopy }) {
  const { name } = copy.camera
  return (
    <svg viewBox="0 0 900 1100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H900V1100H0z" fill={tone.glaze} />
      <circle cx="640" cy="330" r="250" fill={tone.fire} />
      <g fill={tone.slip}>
        {pots.map(({ x, foot, high, half }) => (
          <path key={x} d={profile(x, foot, high, half)} />
        ))}
      </g>
      <g
        transform={`translate(450 550) rotate(${screenTurn})`}
        stroke={tone.petrol}
        strokeLinecap="round"
        fill="none"
      >
        {screen.map(({ d, width }) => (
          <path key={width} d={d} strokeWidth={width} />
        ))}
      </g>
      <path d="M0 938H900V1100H0z" fill={tone.band} />
      {name.map((word, index) => (
        <Logotype
          key={word}
          of="kiln"
          word={word}
          x={index === 0 ? 40 : 860}
          y={1066}
          size={name.length === 1 ? 150 : 136}
          fill={tone.fire}
          anchor={index === 0 ? 'start' : 'end'}
        />
      ))}
    </svg>
  )
}
