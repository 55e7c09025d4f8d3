import { useId } from 'react'
import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'

/** One frame: how far the match has burnt down, the flame's height, and its light. */
type Frame = { burnt: number; flame: number; ground: string }
const frames: Frame[] = [
  { burnt: 0, flame: 0, ground: palette.night },
  { burnt: 0.04, flame: 0.55, ground: palette.umber },
  { burnt: 0.14, flame: 1.5, ground: palette.gold },
  { burnt: 0.32, flame: 2.1, ground: palette.flame },
  { burnt: 0.55, flame: 1.4, ground: palette.gold },
  { burnt: 0.8, flame: 0.6, ground: palette.umber },
  { burnt: 0.92, flame: 0, ground: palette.night },
]
const width = 360
const gap = 22
const firstX = 22
const frameHeight = 300
const top = 70
const length = 240
const holes = Array.from({ length: 64 }, (_, hole) => hole * 43 + 8)

/** Content: a film of one match, from the box to the smoke. */
export function SceneFilm() {
  const window = useId()
  return (
    <svg viewBox="0 0 2696 440" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id={window}>
        <path d={`M0 0H${width}V${frameHeight}H0z`} />
      </clipPath>
      <path d="M0 0H2696V440H0z" fill={palette.shadow} />
      <path
        d={holes.map((x) => `M${x} 22h22v26h-22zM${x} 392h22v26h-22z`).join('')}
        fill={palette.cream}
        opacity=".9"
      />
      {frames.map((frame, place) => (
        <g
          key={frame.burnt}
          transform={`translate(${firstX + place * (width + gap)} ${top})`}
          clipPath={`url(#${window})`}
        >
          <Match {...frame} />
        </g>
      ))}
    </svg>
  )
}

function Match({ burnt, flame, ground }: Frame) {
  const left = length * (1 - burnt)
  const isBright = ground === palette.gold || ground === palette.flame
  return (
    <>
      <path d={`M0 0H${width}V${frameHeight}H0z`} fill={ground} />
      {isBright && (
        <path d={`M0 0H${width - 150}L${width - 214} ${frameHeight}H0z`} fill={palette.core} opacity=".45" />
      )}
      <g transform={`translate(150 ${frameHeight + 34}) rotate(12)`}>
        <path d={`M-7 0V-${length}H7V0z`} fill={isBright ? palette.ink : palette.soft} />
        {burnt === 0 ? (
          <rect x="-17" y={-length - 34} width="34" height="68" rx="17" fill={palette.ember} />
        ) : (
          <>
            <path d={`M-7 -${length}H7V-${left}H-7z`} fill={palette.ink} />
            <rect x="-13" y={-length - 24} width="26" height="50" rx="13" fill={palette.ink} />
          </>
        )}
        {flame > 0 && (
          <path
            d={flamePath}
            transform={`translate(${-21 * flame} ${-left - 92 * flame}) rotate(-12 ${21 * flame} ${92 * flame}) scale(${flame})`}
            fill={isBright ? palette.ink : palette.flame}
          />
        )}
        {burnt > 0.9 && (
          <path
            d={`M0 -${length + 30}C-34 -${length + 70} 40 -${length + 90} 0 -${length + 150}`}
            stroke={palette.dusk}
            strokeWidth="4"
            fill="none"
          />
        )}
      </g>
    </>
  )
}
