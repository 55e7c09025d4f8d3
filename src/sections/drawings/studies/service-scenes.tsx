import { palette } from '#palette/palette.ts'
import type { DrawingsCopy } from '../copy.server.ts'
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

type HomepageProps = { copy: DrawingsCopy }

/** Of the boxes of the crowded page, in the order of its words. */
const boxes = [
  [40, 130, 340, 150, palette.ember],
  [400, 130, 340, 150, palette.deep],
  [760, 130, 400, 70, palette.brass],
  [760, 210, 400, 70, palette.blaze],
  [40, 300, 220, 230, palette.ash],
  [280, 300, 220, 230, palette.straw],
  [520, 300, 220, 230, palette.ash],
  [40, 660, 340, 120, palette.straw],
] as const

/** A homepage on which everything demands attention; its one good sentence and its button are two boxes of ten. */
export function PageBefore({ copy }: HomepageProps) {
  const { name, menus, boxes: words, claim, note, call, popup } = copy.homepage
  return (
    <Scene ground={palette.shade}>
      <path d="M0 0H1200V56H0z" fill={palette.soft} />
      <path d="M0 56H1200V110H0z" fill={palette.umber} />
      <g className="cover__text" fontWeight="600" fontSize="24">
        <text x="40" y="37" fill={palette.cream} xmlSpace="preserve">
          {[name, ...menus[0]].join('     ')}
        </text>
        <text x="40" y="92" fill={palette.flame} xmlSpace="preserve">
          {menus[1].join('     ')}
        </text>
        {boxes.map(([x, y, width, height, colour], index) => (
          <g key={`${x} ${y}`}>
            <path d={`M${x} ${y}h${width}v${height}h${-width}z`} fill={colour} />
            <text
              x={x + 20}
              y={y + 45}
              fontSize={width > 300 ? 30 : 26}
              fill={isPale(colour) ? palette.ink : palette.cream}
            >
              {words[index]}
            </text>
          </g>
        ))}
        <path d="M40 550H740V640H40z" fill={palette.ember} />
        <text x="60" y="588" fontSize="30" fill={palette.cream}>
          {claim.join(' ')}
        </text>
        <text x="60" y="622" fill={palette.cream}>
          {note}
        </text>
        <path d="M400 660H740V780H400z" fill={palette.brass} />
        <text x="420" y="705" fontSize="30" fill={palette.cream}>
          {call}
        </text>
        <path
          d={Array.from(
            { length: 21 },
            (_, line) => `M764 ${310 + line * 22}H${1160 - ((line * 67) % 150)}`,
          ).join('')}
          stroke={palette.soft}
          strokeWidth="8"
        />
        <path d="M880 420H1160V600H880z" fill={palette.gold} stroke={palette.ink} strokeWidth="5" />
        <path d="M1128 436l18 18m0-18l-18 18" stroke={palette.ink} strokeWidth="7" />
        <text x="904" y="500" fontSize="30" fill={palette.ink}>
          {popup[0]}
        </text>
        <text x="904" y="545" fontSize="30" fill={palette.ink}>
          {popup[1]}
        </text>
      </g>
    </Scene>
  )
}

const isPale = (colour: string) => colour === palette.straw || colour === palette.ash

/** The same homepage with that sentence, one picture and that button. */
export function PageAfter({ copy }: HomepageProps) {
  const { name, shortMenu, claim, note, call } = copy.homepage
  return (
    <Scene ground={palette.cream}>
      <path d="M730 0H0V800H560z" fill={palette.ink} />
      <path d={leaningPane(300, 0, 150, 800)} fill={palette.beam} />
      <g className="cover__text" fontWeight="600" fontSize="26">
        <text x="60" y="64" fill={palette.dusk}>
          {name}
        </text>
        <text x="1140" y="64" textAnchor="end" fill={palette.ink} xmlSpace="preserve">
          {shortMenu.join('     ')}
        </text>
        <text x="756" y="610" fontSize="24" fontWeight="400" fill={palette.ink}>
          {note}
        </text>
        <path d="M756 650H1086V728H756z" fill={palette.gold} />
        <text x="921" y="698" textAnchor="middle" fill={palette.ink}>
          {call}
        </text>
      </g>
      <g className="cover__title" fontWeight="500" fontSize="150" letterSpacing="-2" fill={palette.ink}>
        {claim.map((line, index) => (
          <text key={line} x="750" y={260 + index * 138}>
            {line}
          </text>
        ))}
      </g>
      <g transform="translate(280 640)">
        <path d="M-170-190H170C170-70 110 0 50 0H-50C-110 0-170-70-170-190z" fill={palette.flame} />
        <path d="M-170-190H40L0 0H-50C-110 0-170-70-170-190z" fill={palette.gold} />
        <path d="M-300 6H290" stroke={palette.dusk} strokeWidth="4" />
      </g>
    </Scene>
  )
}
