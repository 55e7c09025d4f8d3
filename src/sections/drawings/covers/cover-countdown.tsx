import { useId } from 'react'
import { palette } from '#palette/palette.ts'
import { at, type Point, polar } from '../geometry.ts'

/** Angle of the leader's hand, and the sector it has swept: four fifths are still lit. */
const centre: Point = [640, 520]
const reach = 1200
const sweep = `M${at(centre)}L${at(polar(centre, reach, -90))}A${reach} ${reach} 0 0 1 ${at(polar(centre, reach, -18))}Z`
const rings = [252, 292]

/** A film countdown in a browser window; the swept sector is dark. */
export function CoverCountdown() {
  const [window, swept] = [useId(), useId()]
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id={window}>
        <path d="M130 150H1210V910H130z" />
      </clipPath>
      <clipPath id={swept}>
        <path d={sweep} />
      </clipPath>
      <path d="M0 0H1200V900H0z" fill={palette.gold} />
      <path d="M0 0H150L0 706z" fill={palette.honey} />
      <path d="M130 84H1200V150H130z" fill={palette.ink} />
      <g fill="none" stroke={palette.cream} strokeWidth="3">
        <path d="M178 106L167 117L178 128M212 106L223 117L212 128" />
        <path d="M270 117H520" stroke={palette.soft} strokeWidth="10" />
      </g>
      <g clipPath={`url(#${window})`}>
        <path d="M130 150H1210V910H130z" fill={palette.cream} />
        <Leader ink={palette.ink} />
        <g clipPath={`url(#${swept})`}>
          <path d="M130 150H1210V910H130z" fill={palette.ink} />
          <Leader ink={palette.flame} />
        </g>
        <path d={sweep} fill="none" stroke={palette.gold} strokeWidth="6" />
      </g>
    </svg>
  )
}

/** Drawn twice, light and dark, so that the numeral changes color exactly at the hand. */
function Leader({ ink }: { ink: string }) {
  return (
    <>
      <g fill="none" stroke={ink} strokeWidth="2.4">
        <path d={`M130 ${centre[1]}H1200M${centre[0]} 150V900`} />
        {rings.map((radius) => (
          <circle key={radius} cx={centre[0]} cy={centre[1]} r={radius} strokeWidth="7" />
        ))}
      </g>
      <text
        className="cover__title"
        x={centre[0]}
        y={centre[1] + 178}
        fontSize="560"
        fontWeight="400"
        textAnchor="middle"
        fill={ink}
      >
        5
      </text>
    </>
  )
}
