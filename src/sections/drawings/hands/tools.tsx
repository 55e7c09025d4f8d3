import type { ReactNode } from 'react'
import { type Colour, palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'

/** Colors of a hand and its tool, in the dark or in the light. */
export type Tones = { skin: Colour; trace: Colour; cloth: Colour; wood: Colour; iron: Colour }

type Tool = {
  ground: Colour
  /** The part of the picture that the light reaches, and the color of the lit wall. */
  lit: string
  beam: Colour
  dark: Tones
  bright: Tones
  /** Upright, 400 wide; the fingers close around it between 240 and 390. */
  draw(tones: Tones): ReactNode
  /** The glowing part of the tool. */
  before?: ReactNode
}

export const night: Tones = { skin: 'umber', trace: 'cellar', cloth: 'bark', wood: 'dusky', iron: 'shadow' }
export const fire: Tones = { skin: 'flame', trace: 'crust', cloth: 'gold', wood: 'sand', iron: 'ink' }

/** A match, a phone, a camera, a pencil, a magnifying glass. */
export const tools: readonly Tool[] = [
  {
    ground: 'ink',
    lit: 'M262 0H400V500H156z',
    beam: 'beam',
    dark: night,
    bright: fire,
    draw: ({ wood }) => <path d="M200 160h13V440h-13z" fill={palette[wood]} />,
    before: (
      <g transform="rotate(12 200 330)">
        <rect x="194" y="138" width="25" height="54" rx="12.5" fill={palette.ember} />
        <path d={flamePath} transform="translate(180 26) scale(1.16)" fill={palette.core} />
      </g>
    ),
  },
  {
    ground: 'coal',
    lit: 'M0 318L400 233V0H0z',
    beam: 'bark',
    dark: night,
    bright: { skin: 'core', trace: 'sunlit', cloth: 'flame', wood: 'cream', iron: 'shadow' },
    draw: ({ iron, wood }) => (
      <>
        <rect x="132" y="58" width="150" height="290" rx="22" fill={palette[iron]} />
        <path d="M144 86H270V320H144z" fill={palette[wood]} />
        <path d="M160 112H254M160 138H222" stroke={palette.straw} strokeWidth="10" />
        <path d="M160 164H254V240H160z" fill={palette.gold} />
      </>
    ),
  },
  {
    ground: 'shade',
    lit: 'M0 0H300L194 500H0z',
    beam: 'sheen',
    dark: { skin: 'crust', trace: 'resin', cloth: 'umber', wood: 'amber', iron: 'night' },
    bright: { skin: 'sunlit', trace: 'resin', cloth: 'umber', wood: 'cream', iron: 'ink' },
    draw: ({ iron, wood, cloth }) => (
      <>
        <path d="M182 220H230V420H182z" fill={palette[cloth]} />
        <path d="M84 92H144L158 64H246L260 92H320V232H84z" fill={palette[iron]} />
        <circle cx="202" cy="160" r="58" fill={palette[cloth]} />
        <circle cx="202" cy="160" r="42" fill={palette[wood]} />
        <path d="M202 118A42 42 0 0 1 193 201z" fill={palette[iron]} />
        <path d="M276 108H304V124H276z" fill={palette[wood]} />
      </>
    ),
  },
  {
    ground: 'bark',
    lit: 'M0 0H330L224 500H0z',
    beam: 'dim',
    dark: night,
    bright: { skin: 'cream', trace: 'straw', cloth: 'sand', wood: 'gold', iron: 'ink' },
    draw: ({ wood, iron, skin }) => (
      <>
        <path d="M182 120H228V456H182z" fill={palette[wood]} />
        <path d="M197 120H213V456H197z" fill={palette[iron]} opacity=".18" />
        <path d="M182 120L205 44L228 120z" fill={palette[skin]} />
        <path d="M196 74L205 44L214 74z" fill={palette[iron]} />
      </>
    ),
  },
  {
    ground: 'table',
    lit: 'M148 0H256L362 500H42z',
    beam: 'beam',
    dark: night,
    bright: fire,
    draw: ({ wood, iron }) => (
      <>
        <path d="M192 190H218V440H192z" fill={palette[wood]} />
        <circle cx="205" cy="118" r="74" fill="none" stroke={palette[iron]} strokeWidth="18" />
        <circle cx="205" cy="118" r="66" fill={palette.core} opacity=".3" />
        <path d="M172 146V120M195 146V96M218 146V108M241 146V82" stroke={palette.gold} strokeWidth="14" />
      </>
    ),
  },
]
