import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import { Room } from './room.tsx'

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
      <path d="M60 604L20 668H-4L44 604z" fill={palette.shadow} />
      <g transform="translate(52 604) rotate(12)">
        <path d="M-10 0V-330H10V0z" fill={palette.sand} />
        <path d="M2 0V-330H10V0z" fill={palette.straw} />
        <rect x="-19" y="-394" width="38" height="84" rx="19" fill={palette.ember} />
        <path
          d={flamePath}
          transform="translate(-27-540) rotate(-12 21 150) scale(1.62)"
          fill={palette.flame}
        />
      </g>
    </Room>
  )
}
