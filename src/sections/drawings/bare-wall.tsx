import { palette } from '#palette/palette.ts'
import { Room, StandingMatch } from './room.tsx'

/** "Nothing was found": a struck match lights a nail and the place where a picture could hang. */
export function BareWall() {
  return (
    <Room>
      <path d="M150 168L1400-342V600H60z" fill={palette.beam} />
      <path d="M60 600H1400V668H40z" fill={palette.umber} />
      <g fill="none" stroke={palette.straw} strokeWidth="3" strokeDasharray="8 10">
        <path d="M316 150H560V452H316z" />
        <path d="M316 150L438 84L560 150" />
      </g>
      <path d="M438 84l-16 26" stroke={palette.shadow} strokeWidth="7" />
      <circle cx="438" cy="84" r="8" fill={palette.dusk} />
      <StandingMatch x={52} />
    </Room>
  )
}
