import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import { Room } from './room.tsx'

/** "There is nothing here": an open matchbox in the light of a window; the last match is an outline. */
export function EmptyMatchbox() {
  return (
    <Room>
      <path d="M195-400H555L328 668H-32z" fill={palette.beam} />
      <path d="M420 600L474 574L770 668H470z" fill={palette.shadow} />
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
    </Room>
  )
}
