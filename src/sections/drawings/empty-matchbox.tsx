import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import { Room, StandingMatch } from './room.tsx'

/**
 * "There is nothing here": an empty matchbox. Its last match, an outline in the tray, burns beside it and throws the shadow of
 * tray and box on wall and floor.
 */
export function EmptyMatchbox() {
  return (
    <Room>
      <path d="M40 168L1400-560V600H-20z" fill={palette.beam} />
      <path d="M-20 600H1400V668H-40z" fill={palette.umber} />
      <path d="M459 68L1400-170V668H520L420 600V254z" fill={palette.shadow} />
      <g transform="rotate(12 300 300)">
        <path d="M202 40H408V330H202z" fill={palette.umber} />
        <path d="M214 52H396V330H214z" fill={palette.cream} />
        <path d="M214 52H396L362 96H248z" fill={palette.shade} />
        <path d="M248 96V330M362 96V330" stroke={palette.straw} strokeWidth="2" />
        <g fill="none" stroke={palette.soft} strokeWidth="3" strokeDasharray="5 7">
          <rect x="292" y="118" width="26" height="54" rx="13" />
          <path d="M299 172V330M311 172V330" />
        </g>
      </g>
      <path d="M160 254H420V600H160z" fill={palette.gold} />
      <path d="M420 254L474 228V574L420 600z" fill={palette.umber} />
      <path
        d="M432 262V582M444 256V578M456 250V572"
        stroke={palette.brass}
        strokeWidth="4"
        strokeDasharray="4 8"
      />
      <g fill="none" stroke={palette.ink}>
        <path d="M174 268H406V586H174z" strokeWidth="3" />
        <path d="M182 276H398V578H182z" strokeWidth="1.5" />
        <path d={flamePath} transform="translate(256 352) scale(1.5)" strokeWidth="2.4" />
      </g>
      <StandingMatch x={-40} />
    </Room>
  )
}
