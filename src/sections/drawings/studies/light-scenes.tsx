import { identities } from '#palette/identities.ts'
import { leaningPane } from '../geometry.ts'
import { Scene } from './scene.tsx'

const tone = identities.kiln

const bowl = 'M-120-110H120C120-40 80 0 40 0H-40C-80 0-120-40-120-110z'
const vase = 'M-60 0C-90-70-70-140-30-180L-36-230H36L30-180C70-140 90-70 60 0z'
const bottle = 'M-66 0V-170C-66-204-26-216-26-250V-330H26V-250C26-216 66-204 66-170V0z'

/** Three pots in a row, from the left. */
const pots = [
  { shape: bottle, x: 380 },
  { shape: bowl, x: 640 },
  { shape: vase, x: 860 },
]

/** Hands around wet clay. */
export function WetClay() {
  return (
    <Scene ground={tone.petrol}>
      <path d={leaningPane(360, -10, 330, 830)} fill={tone.petrol} />
      <path d="M250 640H950L910 720H290z" fill={tone.band} />
      <ellipse cx="600" cy="640" rx="350" ry="52" fill={tone.band} />
      <path
        d="M450 640C400 520 430 400 520 360H680C770 400 800 520 750 640C700 664 500 664 450 640z"
        fill={tone.glaze}
      />
      <ellipse cx="600" cy="362" rx="84" ry="24" fill={tone.petrol} />
      <path d="M450 600C420 520 430 440 470 396" stroke={tone.fire} strokeWidth="9" fill="none" />
      <path
        d="M0 430C120 400 280 380 400 420C450 436 470 480 456 520C440 560 400 560 360 540C240 520 120 560 0 600z"
        fill={tone.glaze}
      />
      <path
        d="M1200 430C1080 400 920 380 800 420C750 436 730 480 744 520C760 560 800 560 840 540C960 520 1080 560 1200 600z"
        fill={tone.glaze}
      />
    </Scene>
  )
}

/** Three pots drying; their shadows are longer than they are. */
export function Drying() {
  return (
    <Scene ground={tone.glaze}>
      <path d={`${leaningPane(330, -10, 260, 560)}${leaningPane(640, -10, 260, 560)}`} fill={tone.slip} />
      <path d="M0 540H1200V800H0z" fill={tone.glaze} />
      <path d="M120 560H1080L1110 620H90z" fill={tone.petrol} />
      {pots.map(({ shape, x }) => (
        <g key={x} transform={`translate(${x} 590)`}>
          <path d={shape} transform="skewX(64) scale(1 -.5)" fill={tone.petrol} opacity=".45" />
          <path d={shape} fill={tone.glaze} />
        </g>
      ))}
    </Scene>
  )
}

/** The peephole of the kiln, and nothing else. */
export function Spyhole() {
  const bricks = Array.from({ length: 8 }, (_, row) =>
    Array.from(
      { length: 8 },
      (_, column) => `M${column * 170 - (row % 2) * 85} ${row * 100}h166v96h-166z`,
    ).join(''),
  ).join('')
  return (
    <Scene ground={tone.band}>
      <path d={bricks} fill={tone.band} />
      <path d="M600 400L1200 180V620z" fill={tone.petrol} />
      <circle cx="600" cy="400" r="150" fill={tone.petrol} />
      <circle cx="600" cy="400" r="104" fill={tone.fire} />
      <circle cx="600" cy="400" r="66" fill={tone.slip} />
      <path d={bowl} transform="translate(600 448) scale(.42)" fill={tone.fire} />
    </Scene>
  )
}

const glazes = [tone.slip, tone.glaze, tone.slip]

/** The morning after: the same table, in color. */
export function Opening() {
  return (
    <Scene ground={tone.petrol}>
      <path d={`${leaningPane(420, -10, 240, 830)}${leaningPane(720, -10, 240, 830)}`} fill={tone.fire} />
      <path d="M0 590H1200V800H0z" fill={tone.band} />
      <path d={`${leaningPane(294, 590, 240, 230)}${leaningPane(594, 590, 240, 230)}`} fill={tone.fire} />
      {pots.map(({ shape, x }, index) => (
        <g key={x} transform={`translate(${x - 30} 640)`}>
          <path d={shape} fill={glazes[index]} />
        </g>
      ))}
    </Scene>
  )
}
