import { type ReactNode, useId } from 'react'
import { palette } from '#palette/palette.ts'
import { type Tones, tools } from './tools.tsx'

/** Number of different hands. */
export const handCount = tools.length

const fingers = [238, 279, 320, 359] as const

/** A fist around an upright tool, 400 wide and 500 high: the part behind the tool, and the fingers in front of it. */
export function Hand({ tones, children }: { tones: Tones; children: ReactNode }) {
  const skin = palette[tones.skin]
  return (
    <>
      <path d="M150 520L158 404H256L272 520z" fill={skin} />
      <path d="M118 560L140 436H272L296 560z" fill={palette[tones.cloth]} />
      <path d="M140 436H272L275 454H137z" fill={palette[tones.trace]} />
      <rect x="138" y="232" width="126" height="182" rx="40" fill={skin} />
      {children}
      {fingers.map((y, finger) => (
        <rect
          key={y}
          x={152 + finger * 2}
          y={y}
          width={finger === 3 ? 104 : 124 - finger * 4}
          height={finger === 3 ? 36 : 41}
          rx="18"
          fill={skin}
          stroke={palette[tones.trace]}
          strokeWidth="5"
        />
      ))}
      <path
        d="M158 372C132 346 138 312 164 288L206 250"
        fill="none"
        stroke={palette[tones.trace]}
        strokeWidth="54"
        strokeLinecap="round"
      />
      <path
        d="M158 372C132 346 138 312 164 288L206 250"
        fill="none"
        stroke={skin}
        strokeWidth="44"
        strokeLinecap="round"
      />
      <path d="M206 243L222 258" stroke={palette[tones.trace]} strokeWidth="5" strokeLinecap="round" />
    </>
  )
}

/** For a team member without a photograph: a hand with a tool, in hard light. `place` starts at 0. */
export function HandDrawing({ place }: { place: number }) {
  const id = useId()
  const tool = tools[place % handCount]
  if (!tool) return null
  const hand = (tones: Tones) => (
    <g transform="rotate(12 200 330)">
      <Hand tones={tones}>{tool.draw(tones)}</Hand>
    </g>
  )
  return (
    <svg viewBox="0 0 400 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id={`${id}lit`}>
        <path d={tool.lit} />
      </clipPath>
      <path d="M0 0H400V500H0z" fill={palette[tool.ground]} />
      <path d={tool.lit} fill={palette[tool.beam]} />
      {hand(tool.dark)}
      <g clipPath={`url(#${id}lit)`}>{hand(tool.bright)}</g>
      {tool.before}
    </svg>
  )
}
