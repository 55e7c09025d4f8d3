import { useId } from 'react'
import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { leanPerUnit, round } from '../geometry.ts'

/** Where the light ends on each page: its top, and its foot further left. */
const edge = [640, round(640 - 900 * leanPerUnit)]
const dark = `M${edge[0]} 0H1200V900H${edge[1]}z`

/** Each page inside of the one before: all are on one point, so that their edges of light run side by side. */
const share = 0.54
const inside = [1, 2, 3].map((depth) => {
  const size = share ** depth
  return `translate(${round(1091 * (1 - size))} ${round(834 * (1 - size))}) scale(${size})`
})

/** This website on its own page, and so on, down to the flame. */
export function CoverMirror({ copy }: { copy: DrawingsCopy }) {
  const id = useId()
  const { name } = copy.matchbox
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id={`${id}dark`}>
        <path d={dark} />
      </clipPath>
      <g id={`${id}page`}>
        <path d="M-26 40H1160V926H-26z" fill={palette.shade} />
        <path d={`M${edge[0]} 40H1160V926H${edge[1]}z`} fill={palette.shadow} />
        <path d="M0 0H1200V900H0z" fill={palette.cream} />
        <path d={dark} fill={palette.ink} />
        <path d={`M${edge[0]} 0H1200V900H${edge[1]}`} fill="none" stroke={palette.brass} strokeWidth="4" />
        <path d={`M${edge[0]} 0L${edge[1]} 900`} stroke={palette.core} strokeWidth="5" />
        <g className="cover__title" fontSize="350" fontWeight="340" letterSpacing="-4">
          <text x="52" y="280" fill={palette.ink}>
            {name}
          </text>
          <text x="52" y="280" fill={palette.flame} clipPath={`url(#${id}dark)`}>
            {name}
          </text>
        </g>
        <path d="M60 498H420M60 544H392M60 590H300" stroke={palette.ink} strokeWidth="14" />
        <path d="M60 660H292V744H60z" fill={palette.gold} />
        <path d="M60 836H444" stroke={palette.ink} strokeWidth="5" />
        <path d="M64 836H92" stroke={palette.ember} strokeWidth="22" strokeLinecap="round" />
      </g>
      {inside.map((place) => (
        <use key={place} href={`#${id}page`} transform={place} />
      ))}
      <path d={flamePath} transform="translate(1046 742) scale(.88)" fill={palette.flame} />
    </svg>
  )
}
