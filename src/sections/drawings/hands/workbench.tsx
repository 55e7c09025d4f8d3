import { useId } from 'react'
import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import { leanPerUnit, round } from '../geometry.ts'
import { Hand } from './hand.tsx'
import { fire, night, type Tones } from './tools.tsx'

const size = 1000
/** Position of the burning match; its light falls to the right of an edge that leans 12°. */
const flame = { x: 470, y: 300 }
const lit = `M${round(flame.x + flame.y * leanPerUnit)} 0H${size}V${size}H${round(flame.x - (size - flame.y) * leanPerUnit)}z`

/** Replaces a photo of the team if there is none: a hand lights a match over a table with the team's tools. */
export function Workbench() {
  const id = useId()
  const room = (tones: Tones, wall: keyof typeof palette, table: keyof typeof palette) => (
    <>
      <path d={`M0 0H${size}V${size}H0z`} fill={palette[wall]} />
      <Window tones={tones} />
      <path d="M0 760H1000V1000H0z" fill={palette[table]} />
      <Tools tones={tones} />
    </>
  )
  const hand = (tones: Tones) => (
    <g transform="translate(196 300) rotate(12 200 330) scale(1.22)">
      <Hand tones={tones}>
        <path d="M200 60h12V440h-12z" fill={palette[tones.wood]} />
      </Hand>
    </g>
  )
  return (
    <svg viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id={`${id}lit`}>
        <path d={lit} />
      </clipPath>
      {room(night, 'ink', 'shadow')}
      <g clipPath={`url(#${id}lit)`}>{room(fire, 'honey', 'umber')}</g>
      {hand(night)}
      <g clipPath={`url(#${id}lit)`}>{hand(fire)}</g>
      <g transform="translate(196 300) rotate(12 200 330) scale(1.22)">
        <rect x="194" y="24" width="24" height="54" rx="12" fill={palette.ember} />
        <path d={flamePath} transform="translate(176 -104) scale(1.3)" fill={palette.core} />
      </g>
    </svg>
  )
}

function Window({ tones }: { tones: Tones }) {
  return (
    <g transform="translate(700 90)" fill={palette[tones.iron]}>
      <path d="M0 0H220V300H0z" fill={palette[tones.cloth]} />
      <path
        d="M0 0H220V300H0zM14 14V140H102V14zM118 14V140H206V14zM14 156V286H102V156zM118 156V286H206V156z"
        fillRule="evenodd"
      />
    </g>
  )
}

/** On the table: a camera, pencils in a jar, a sheet with bars, a phone. */
function Tools({ tones: { cloth, iron, skin, trace, wood } }: { tones: Tones }) {
  return (
    <>
      <g fill={palette[iron]}>
        <path d="M622 650H672L684 626H752L764 650H814V770H622z" />
        <circle cx="718" cy="710" r="46" fill={palette[cloth]} />
        <circle cx="718" cy="710" r="32" fill={palette[wood]} />
        <path d="M718 678A32 32 0 0 1 712 742z" />
      </g>
      <path d="M868 520L880 490L892 520V640H868zM900 560L916 532L926 562L908 640H890z" fill={palette[skin]} />
      <path d="M840 600H944L932 776H852z" fill={palette[wood]} />
      <path d="M843 640H941L939 672H845z" fill={palette[trace]} />
      <path d="M600 850L900 830L960 960L640 985z" fill={palette[wood]} />
      <path d="M690 950V915M742 946V885M794 942V900M846 938V868" stroke={palette[trace]} strokeWidth="26" />
      <path d="M70 640H190V790H70z" fill={palette[iron]} />
      <path d="M84 654H176V776H84z" fill={palette[trace]} />
      <path d="M40 790H230L250 812H20z" fill={palette[cloth]} />
    </>
  )
}
