import { palette } from '#palette/palette.ts'
import { Room } from './room.tsx'

/** "No connection": a dark room, a door that is almost shut, and a match in the last of the light. */
export function DoorAjar() {
  return (
    <Room>
      <path d="M226 40H556V600H226z" fill={palette.shadow} />
      <path d="M240 54H296V600H240z" fill={palette.core} />
      <path d="M240 600H296L236 700H-30z" fill={palette.flame} />
      <path d="M296 54L542 54V600L296 622z" fill={palette.bark} />
      <path
        d="M338 104H500V294H338zM338 346H500V548L338 558z"
        fill="none"
        stroke={palette.trace}
        strokeWidth="4"
      />
      <path d="M296 54V622" stroke={palette.flame} strokeWidth="4" />
      <circle cx="322" cy="330" r="13" fill={palette.gold} />
      <path d="M226 600V40H556V600" fill="none" stroke={palette.wire} strokeWidth="6" />
      <g transform="translate(60 668) rotate(-12)">
        <path d="M0 10H224V20H0z" fill={palette.brass} />
        <path d="M0 0H224V11H0z" fill={palette.cream} />
        <rect x="198" y="-8" width="56" height="28" rx="14" fill={palette.ember} />
      </g>
    </Room>
  )
}
