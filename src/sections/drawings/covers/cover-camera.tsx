import { useId } from 'react'
import { palette } from '#palette/palette.ts'
import { leaningPane } from '../geometry.ts'

const bottle =
  'M-22-430H22V-330C22-270 112-240 112-120C112-40 84 0 60 0H-60C-84 0-112-40-112-120C-112-240-22-270-22-330Z'
const jar =
  'M-70-232C-70-246 70-246 70-232L66-206C130-176 156-128 150-84C144-36 104 0 80 0H-80C-104 0-144-36-150-84C-156-128-130-176-66-206Z'
const bowl = 'M-142-122C-142-128 142-128 142-122C142-60 96-22 58-18L64 0H-64L-58-18C-96-22-142-60-142-122Z'

/** The window's light on the wall: four panes, each with a brighter heart. */
const panes = [
  [330, -60],
  [540, -60],
  [255, 294],
  [465, 294],
] as const
const light = panes.map(([x, y]) => leaningPane(x, y, 190, 330)).join('')
const brightLight = panes.map(([x, y]) => leaningPane(x + 22, y, 146, 330)).join('')

/** A pottery filmed in window light, seen through the camera. Nothing in it needs words. */
export function CoverCamera() {
  const onTheWall = useId()
  return (
    <svg viewBox="0 0 900 1100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id={onTheWall}>
        <path d={light} />
      </clipPath>
      <path d="M0 0H900V1100H0z" fill={palette.night} />
      <path d={light} fill={palette.ochre} />
      <path d={brightLight} fill={palette.sunlit} />
      <path d="M0 724H900V1124H0z" fill={palette.table} />
      <path d="M0 724H900" stroke={palette.glow} strokeWidth="2" />
      <path d={leaningPane(300, 724, 420, 420)} fill={palette.dusky} />
      <path
        clipPath={`url(#${onTheWall})`}
        d={bottle}
        transform="translate(610 790) skewX(-2) scale(1.06)"
        fill={palette.amber}
      />
      <path d="M418 820L900 758V830L470 828ZM240 904L820 840L900 846V890L330 912Z" fill={palette.pitch} />
      <Vessel shape={bottle} x={470} y={820} lit={palette.sheen} dark={palette.resin} litShare={0.3} />
      <Vessel shape={jar} x={676} y={854} lit={palette.ochre} dark={palette.pitch} litShare={-0.42} />
      <Vessel shape={bowl} x={268} y={912} lit={palette.cream} dark={palette.clay} litShare={0.45} />
      <ellipse cx="470" cy="390" rx="22" ry="5" fill={palette.socket} />
      <Viewfinder />
    </svg>
  )
}

type VesselProps = {
  shape: string
  x: number
  y: number
  lit: string
  dark: string
  /** Bulge of the lit (negative: dark) body over the middle, as a share of the width. */
  litShare: number
}

/** Two tones with a hard edge; the left half is lit, and light or dark bulges over the middle. */
function Vessel({ shape, x, y, lit, dark, litShare }: VesselProps) {
  const left = useId()
  return (
    <g transform={`translate(${x} ${y})`}>
      <clipPath id={left}>
        <path d="M-400-600H0V100H-400z" />
      </clipPath>
      <path d={shape} fill={dark} />
      <path d={shape} fill={lit} clipPath={`url(#${left})`} />
      <path d={shape} fill={litShare > 0 ? lit : dark} transform={`scale(${Math.abs(litShare)} 1)`} />
    </g>
  )
}

function Viewfinder() {
  return (
    <>
      <g fill="none" stroke={palette.cream}>
        <path d="M300 60V1040M600 60V1040M60 387H840M60 713H840" strokeWidth="1.4" strokeOpacity=".34" />
        <path d="M60 130V60H130M770 60H840V130M840 970V1040H770M130 1040H60V970" strokeWidth="3" />
        <path
          d="M390 430V396H424M516 396H550V430M550 522V556H516M424 556H390V522"
          strokeWidth="3"
          stroke={palette.flame}
        />
      </g>
      <circle cx="98" cy="104" r="9" fill={palette.ember} />
      <g className="cover__text cover__settings" fontSize="24" fill={palette.cream}>
        <text x="120" y="112" fontWeight="600">
          00:48:12
        </text>
        <text x="802" y="112" textAnchor="end">
          50 mm
        </text>
        <text x="98" y="1014">
          f/2 1/50
        </text>
        <text x="802" y="1014" textAnchor="end">
          ISO 400
        </text>
      </g>
    </>
  )
}
