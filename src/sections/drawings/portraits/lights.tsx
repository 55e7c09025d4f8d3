import type { ReactNode } from 'react'
import { type Colour, palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import { leaningPane } from '../geometry.ts'

/** Colours of a person in the dark, or in the light. */
export type Tones = { skin: Colour; trace: Colour; cloth: Colour; hair: Colour }

type Light = {
  ground: Colour
  /** The part of the picture that it reaches. */
  lit: string
  dark: Tones
  bright: Tones
  behind?: ReactNode
  before?: ReactNode
}

const night: Tones = { skin: 'umber', trace: 'cellar', cloth: 'bark', hair: 'shadow' }
const fire: Tones = { skin: 'flame', trace: 'crust', cloth: 'gold', hair: 'resin' }

/** What each portrait is lit by: a match, a phone, a window, a screen, a lamp. */
export const lights: readonly Light[] = [
  {
    ground: 'ink',
    lit: 'M206 0H400V500H100z',
    dark: night,
    bright: fire,
    before: (
      <>
        <path d="M292 362L264 500" stroke={palette.sand} strokeWidth="10" />
        <path d="M296 342L290 370" stroke={palette.ember} strokeWidth="26" strokeLinecap="round" />
        <path d={flamePath} transform="translate(280 226) scale(1.06)" fill={palette.core} />
      </>
    ),
  },
  {
    ground: 'coal',
    lit: 'M0 292L400 207V500H0z',
    dark: night,
    bright: { skin: 'core', trace: 'sunlit', cloth: 'flame', hair: 'amber' },
    before: (
      <g transform="rotate(-12 200 470)">
        <path d="M118 412H282V540H118z" fill={palette.shadow} />
        <path d="M130 424H270V540H130z" fill={palette.cream} />
      </g>
    ),
  },
  {
    ground: 'shade',
    lit: 'M0 0H226L120 500H0z',
    dark: { skin: 'crust', trace: 'resin', cloth: 'umber', hair: 'night' },
    bright: { skin: 'sheen', trace: 'sunlit', cloth: 'gold', hair: 'amber' },
    behind: (
      <path d={leaningPane(70, -10, 120, 520) + leaningPane(214, -10, 120, 520)} fill={palette.sheen} />
    ),
  },
  {
    ground: 'bark',
    lit: 'M0 0H172L214 200L196 330L240 500H0z',
    dark: night,
    bright: { skin: 'cream', trace: 'shade', cloth: 'sand', hair: 'resin' },
    before: (
      <>
        <path d="M0 376L104 354V500H0z" fill={palette.cream} />
        <path d="M40 400L84 391M36 428L66 422M30 458L88 446" stroke={palette.honey} strokeWidth="8" />
      </>
    ),
  },
  {
    ground: 'table',
    lit: 'M178 0H236L330 500H84z',
    dark: night,
    bright: fire,
    behind: <path d="M178 0H236L330 500H84z" fill={palette.beam} />,
    before: <path d="M150 0H264L250 34H164z" fill={palette.gold} />,
  },
]
