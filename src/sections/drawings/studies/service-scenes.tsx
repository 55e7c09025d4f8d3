import { palette } from '#palette/palette.ts'
import { leaningPane, round } from '../geometry.ts'
import { Scene } from './scene.tsx'

const bowl = 'M-62-58H62C62-20 40 0 20 0H-20C-40 0-62-20-62-58z'
const vase = 'M-30 0C-46-36-36-72-14-92L-18-118H18L14-92C36-72 46-36 30 0z'
const jug = 'M-34 0C-52-44-46-76-24-98L-28-124H36L30-98C50-76 54-44 34 0zM36-90C70-100 72-40 44-36'

/** Each frame: where the light falls, how far the camera tilts, the zoom, and the pots with their positions. */
const frames: { light: number; lean?: number; scale?: number; pots: [shape: string, x: number][] }[] = [
  { light: -170, pots: [[bowl, 120]] },
  { light: 60, lean: 7, pots: [[vase, 130]] },
  {
    light: 130,
    pots: [
      [bowl, 60],
      [bowl, 200],
    ],
  },
  { light: 92, pots: [[bowl, 126]] },
  { light: 20, pots: [[vase, 130]] },
  { light: 160, scale: 1.45, pots: [[bowl, 110]] },
  {
    light: 90,
    pots: [
      [jug, 60],
      [bowl, 134],
      [vase, 212],
    ],
  },
  {
    light: 80,
    pots: [
      [vase, 90],
      [bowl, 230],
    ],
  },
  { light: 400, pots: [[jug, 120]] },
  { light: 100, scale: 1.5, pots: [[jug, 170]] },
  {
    light: 190,
    pots: [
      [jug, 60],
      [bowl, 134],
      [vase, 212],
    ],
  },
  { light: 130, scale: 1.15, pots: [[jug, 118]] },
]
const kept = [3, 6, 11]

/** Twelve photographs of one hour, three of them marked. The page adds the frame numbers. */
export function ContactSheetScene() {
  return (
    <svg viewBox="0 0 1200 900" aria-hidden="true">
      <path d="M0 0H1200V900H0z" fill={palette.shadow} />
      {[0, 1, 2].map((row) => (
        <path
          key={row}
          d={`M0 ${row * 300 + 10}H1200M0 ${row * 300 + 290}H1200`}
          stroke={palette.bark}
          strokeWidth="9"
          strokeDasharray="12 18"
        />
      ))}
      <clipPath id="frame">
        <path d="M0 0H260V200H0z" />
      </clipPath>
      {frames.map(({ light, lean = 0, scale = 1, pots }, index) => (
        <g
          key={`${light} ${scale}`}
          transform={`translate(${(index % 4) * 300 + 20} ${Math.floor(index / 4) * 300 + 36})`}
        >
          <g clipPath="url(#frame)">
            <g
              transform={`rotate(${lean} 130 100) translate(${round(130 - 130 * scale)} ${round(150 - 150 * scale)}) scale(${scale})`}
            >
              <path d="M-60-60H320V150H-60z" fill={palette.umber} />
              <path d={leaningPane(light, -60, 96, 320)} fill={palette.gold} />
              <path d="M-60 150H320V300H-60z" fill={palette.night} />
              <path d={leaningPane(light - 44, 150, 96, 150)} fill={palette.blaze} />
              {pots.map(([shape, x]) => (
                <path
                  key={x}
                  d={shape}
                  transform={`translate(${x} 168)`}
                  fill={isLit(x, light) ? palette.core : palette.cellar}
                />
              ))}
              {index === 7 && (
                <path d="M320 40L190 96C176 104 186 122 204 116L320 110z" fill={palette.clay} />
              )}
            </g>
          </g>
          {kept.includes(index) && (
            <path
              d="M-8-8L268-14 266 208-6 206z"
              fill="none"
              stroke={palette.ember}
              strokeWidth="7"
              strokeLinejoin="round"
            />
          )}
        </g>
      ))}
    </svg>
  )
}

/** Whether a pot's center is in the pane of light. */
const isLit = (x: number, light: number) => x > light - 50 && x < light + 70

const banners = [
  [40, 130, 340, 150, palette.ember],
  [400, 130, 340, 150, palette.deep],
  [760, 130, 400, 70, palette.brass],
  [760, 210, 400, 70, palette.blaze],
  [40, 300, 220, 230, palette.ash],
  [280, 300, 220, 230, palette.straw],
  [520, 300, 220, 230, palette.ash],
  [40, 550, 700, 90, palette.ember],
  [40, 660, 340, 120, palette.straw],
  [400, 660, 340, 120, palette.brass],
] as const

/** A homepage on which everything demands attention. */
export function PageBefore() {
  return (
    <Scene ground={palette.shade}>
      <path d="M0 0H1200V56H0z" fill={palette.soft} />
      <path d="M0 56H1200V110H0z" fill={palette.umber} />
      <path
        d="M40 28H160M200 28H290M330 28H420M460 28H550M590 28H700M740 28H820M860 28H960"
        stroke={palette.cream}
        strokeWidth="12"
      />
      <path
        d="M40 84H120M150 84H260M290 84H380M410 84H500M530 84H600M630 84H740M770 84H860M890 84H1000"
        stroke={palette.flame}
        strokeWidth="10"
      />
      {banners.map(([x, y, width, height, colour]) => (
        <g key={`${x} ${y}`}>
          <path d={`M${x} ${y}h${width}v${height}h${-width}z`} fill={colour} />
          <path
            d={`M${x + 20} ${y + 34}h${width * 0.6}M${x + 20} ${y + 54}h${width * 0.4}`}
            stroke={palette.cream}
            strokeWidth="9"
          />
        </g>
      ))}
      <path
        d={Array.from(
          { length: 21 },
          (_, line) => `M764 ${310 + line * 22}H${1160 - ((line * 67) % 150)}`,
        ).join('')}
        stroke={palette.soft}
        strokeWidth="8"
      />
      <path d="M880 420H1160V600H880z" fill={palette.gold} stroke={palette.ink} strokeWidth="5" />
      <path d="M1128 436l18 18m0-18l-18 18M910 480h180M910 508h130" stroke={palette.ink} strokeWidth="7" />
    </Scene>
  )
}

/** The same homepage with a clear starting point. */
export function PageAfter() {
  return (
    <Scene ground={palette.cream}>
      <path d="M600 0H1200V800H430z" fill={palette.ink} />
      <path d={leaningPane(880, 0, 150, 800)} fill={palette.beam} />
      <path d="M60 54H190" stroke={palette.ink} strokeWidth="16" />
      <path d="M900 54H960M1000 54H1060M1100 54H1150" stroke={palette.dusk} strokeWidth="9" />
      <path d="M60 250H470M60 340H420M60 430H300" stroke={palette.ink} strokeWidth="58" />
      <path d="M60 524H390M60 556H340" stroke={palette.soft} strokeWidth="10" />
      <path d="M60 620H280V690H60z" fill={palette.gold} />
      <path d="M100 655H240" stroke={palette.ink} strokeWidth="11" />
      <g transform="translate(850 640)">
        <path d="M-170-190H170C170-70 110 0 50 0H-50C-110 0-170-70-170-190z" fill={palette.flame} />
        <path d="M-170-190H40L0 0H-50C-110 0-170-70-170-190z" fill={palette.gold} />
        <path d="M-300 6H350" stroke={palette.dusk} strokeWidth="4" />
      </g>
    </Scene>
  )
}
