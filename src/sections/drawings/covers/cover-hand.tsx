import { palette } from '#palette/palette.ts'

/** Six post ideas as a hand of cards, each with a suit symbol; the first one is played. */
const suits = ['?', '!', '&', ';', '*', '…'] as const
const played = 0
const spread = 10.5
const card = { width: 300, height: 470 }
/** Pivot of the fan. */
const grip = { x: 622, y: 1180 }
const reach = 930

const angleOf = (place: number) => (place - (suits.length - 1) / 2) * spread

/** What to post: a fan of six cards. */
export function CoverHand() {
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H1200V900H0z" fill={palette.ink} />
      <path d="M0 0H700L509 900H0z" fill={palette.coal} />
      {suits.map((suit, place) => (
        <Card key={suit} suit={suit} angle={angleOf(place)} isPlayed={place === played} />
      ))}
    </svg>
  )
}

type CardProps = { suit: string; angle: number; isPlayed: boolean }

function Card({ suit, angle, isPlayed }: CardProps) {
  const top = grip.y - reach - (isPlayed ? 90 : 0)
  const left = grip.x - card.width / 2
  const ink = isPlayed ? palette.ink : palette.coal
  return (
    <g transform={`rotate(${angle} ${grip.x} ${grip.y})`} fill={ink}>
      <path
        d={`M${left + 14} ${top + 10}h${card.width}v${card.height}h-${card.width}z`}
        fill={palette.shadow}
      />
      <path
        d={`M${left} ${top}h${card.width}v${card.height}h-${card.width}z`}
        fill={isPlayed ? palette.flame : palette.cream}
        stroke={palette.ink}
        strokeWidth="3"
      />
      <text className="cover__title" x={left + 34} y={top + 178} fontSize="200" fontWeight="420">
        {suit}
      </text>
    </g>
  )
}
