import { useId } from 'react'
import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { createSequence, round } from '../geometry.ts'

/** A loaf around (0, 0): outline and baked cuts. A pretzel is a line, not a shape. */
type Loaf = { outline: string; cuts?: string }

const loaves = {
  boule: {
    outline: 'M-82 6C-82-44-44-74 0-74S82-44 82 6C82 46 46 66 0 66S-82 46-82 6Z',
    cuts: 'M-46-40C-16-22 14 14 26 52M-4-66C22-40 50-6 62 34M-70-2C-42 8-18 34-12 62',
  },
  roll: {
    outline: 'M-74 4C-78-38-38-64 0-62C40-64 78-38 74 4C72 42 40 60 0 58C-40 60-72 42-74 4Z',
    cuts: 'M0-62C-10-22 10 20 0 58M-76 2C-28-12 24 16 75 0',
  },
  baguette: {
    outline:
      'M-104 34C-112 16-98 0-78-8L64-54C86-60 104-56 108-38C112-20 98-6 78 2L-62 48C-82 54-98 50-104 34Z',
    cuts: 'M-64-8C-52 2-46 22-50 40M-26-22C-12-12-6 10-10 28M14-36C28-26 34-4 30 16M54-48C68-38 74-18 70 2',
  },
  crescent: {
    outline:
      'M-92 40C-96 4-58-52 2-54C60-54 98 2 92 40C90 52 78 54 72 44C60 14 36-4 0-4C-36-4-60 14-72 44C-78 54-90 52-92 40Z',
    cuts: 'M-66 12C-72-2-70-16-62-26M-38-6C-44-22-42-36-32-46M38-6C44-22 42-36 32-46M66 12C72-2 70-16 62-26M0-4C-4-20-4-38 2-54',
  },
  plait: {
    outline:
      'M-100 8C-100-20-78-44-54-36C-40-58-12-58 0-40C14-58 42-58 54-38C80-44 100-20 100 8C98 34 70 46 52 34C38 52 12 50 0 38C-14 52-40 52-54 36C-74 46-98 34-100 8Z',
    cuts: 'M-54-36C-34-22-20 6 0 38M0-40C20-22 34 8 52 34M54-38C74-24 86-6 96 16M-92-10C-78 0-66 14-54 36M0-40C-14-20-34 14-54 36M54-38C38-18 18 18 0 38',
  },
  pretzel: {
    outline:
      'M0 58C-60 58-92 20-86-18C-80-54-34-62-14-28L30 40M0 58C60 58 92 20 86-18C80-54 34-62 14-28L-30 40',
  },
} satisfies Record<string, Loaf>
type LoafName = keyof typeof loaves

/** Each tray: height in the picture, offset, and what is on it. */
const trays: [y: number, x: number, names: LoafName[]][] = [
  [196, 14, ['boule', 'crescent', 'baguette', 'roll', 'plait']],
  [384, -84, ['baguette', 'pretzel', 'boule', 'crescent', 'roll']],
  [572, 26, ['crescent', 'roll', 'plait', 'boule', 'pretzel']],
  [760, -76, ['pretzel', 'boule', 'crescent', 'baguette', 'boule']],
  [948, 20, ['roll', 'plait', 'baguette', 'pretzel', 'crescent']],
]
const trayStep = 212
/** Crust colours in reading order. */
const crusts = [palette.gold, palette.crust, palette.deep]

const random = createSequence(5)
const loavesOnTrays = trays.flatMap(([y, x, names], tray) =>
  names.map((name, place) => ({
    name,
    crust: crusts[(place + tray) % crusts.length],
    transform: `translate(${x + place * trayStep} ${y}) rotate(${round((random() - 0.5) * 16)})`,
  })),
)

const leaning = 'translate(408 640) rotate(12)'

/** A bakery's feed: the phone is an oven door, dough around it, baked bread behind the glass. */
export function CoverPhone({ copy }: { copy: DrawingsCopy }) {
  const glass = useId()
  return (
    <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id={glass}>
        <path d="M-193-431h386V627h-386z" transform={leaning} />
      </clipPath>
      <rect width="800" height="1000" fill={palette.gold} />
      <g fill="none" stroke={palette.ink} strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        {loavesOnTrays.map(({ name, transform }) => (
          <Dough key={transform} name={name} transform={transform} />
        ))}
      </g>
      <g transform={leaning}>
        <rect x="-160" y="-500" width="420" height="1230" rx="52" fill={palette.blaze} />
        <rect x="-210" y="-540" width="420" height="1210" rx="50" fill={palette.ink} />
      </g>
      <g clipPath={`url(#${glass})`} fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M0 0H800V1020H0z" fill={palette.cream} />
        {loavesOnTrays.map(({ name, crust, transform }) => (
          <Baked key={transform} name={name} crust={crust} transform={transform} />
        ))}
      </g>
      <g transform={leaning}>
        <rect
          x="-210"
          y="-540"
          width="420"
          height="1210"
          rx="50"
          fill="none"
          stroke={palette.ink}
          strokeWidth="18"
        />
        <path transform="translate(-170 -490) scale(.42)" d={flamePath} fill={palette.flame} />
        <g className="cover__text" fontSize="26">
          <text x="-136" y="-456" fontWeight="600" fill={palette.cream}>
            {copy.phone.account}
          </text>
          <text x="170" y="-456" textAnchor="end" fill={palette.flame}>
            {copy.phone.time}
          </text>
        </g>
      </g>
    </svg>
  )
}

type Placed = { name: LoafName; transform: string }

function Dough({ name, transform }: Placed) {
  const { outline } = loaves[name]
  if (name !== 'pretzel') return <path d={outline} transform={transform} />
  return (
    <g transform={transform}>
      <path d={outline} strokeWidth="30" />
      <path d={outline} stroke={palette.gold} strokeWidth="24.8" />
    </g>
  )
}

function Baked({ name, crust, transform }: Placed & { crust: string | undefined }) {
  const loaf: Loaf = loaves[name]
  if (name === 'pretzel')
    return (
      <g transform={transform}>
        <path d={loaf.outline} stroke={palette.deep} strokeWidth="30" />
        <path d={loaf.outline} stroke={palette.core} strokeWidth="3" strokeDasharray="1 22" />
      </g>
    )
  return (
    <g transform={transform}>
      <path d={loaf.outline} fill={crust} />
      <path d={loaf.cuts} stroke={palette.core} strokeWidth={name === 'plait' ? 3.5 : 7} />
    </g>
  )
}
