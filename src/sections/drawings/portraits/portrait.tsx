import { type ReactNode, useId } from 'react'
import { palette } from '#palette/palette.ts'
import { lights, type Tones } from './lights.tsx'

const face =
  'M200 98C148 98 124 140 126 196C128 258 160 316 200 316C240 316 272 258 274 196C276 140 252 98 200 98z'
const shoulders = 'M34 500C40 412 88 380 158 362L168 284H232L242 362C312 380 360 412 366 500z'
const features = 'M146 198H184M216 198H254M181 278H221'

/** A head of hair each, in front of the face and behind it. */
const hairs = [
  {
    front:
      'M120 204C108 112 148 70 206 70C266 70 292 118 280 204C276 176 266 154 250 140L132 152C126 168 122 186 120 204z',
  },
  {
    behind: 'M108 372C84 250 100 68 204 68C306 68 318 250 294 372z',
    front:
      'M126 214C116 130 150 88 206 88C262 88 286 136 274 214C268 178 240 150 196 130C172 152 136 170 126 214z',
  },
  {
    front:
      'M122 200C112 124 146 84 204 84C262 84 288 124 278 200C272 168 262 150 248 138H152C138 150 128 168 122 200zM168 72A34 34 0 1 1 236 72A34 34 0 1 1 168 72z',
  },
  {
    front:
      'M124 182C116 112 150 80 204 80C260 80 288 118 276 182L262 146C230 152 180 148 150 128C138 142 130 160 124 182zM126 226C128 296 160 344 200 344S272 296 274 226C264 252 248 262 228 264L218 258H182L172 264C152 262 136 252 126 226z',
  },
  {
    behind: 'M80 178A120 112 0 1 1 320 178C322 250 290 282 262 288H138C110 282 78 250 80 178z',
    front:
      'M122 198C114 118 150 86 200 86S286 118 278 198C270 156 252 142 236 152C218 134 182 134 164 152C148 142 130 156 122 198z',
  },
] as const

/** How many people there are to draw. */
export const portraitCount = hairs.length

/** Someone of the team without a photograph: hard light on a face, from a light of its own. `place` is from 0. */
export function PortraitDrawing({ place }: { place: number }) {
  const id = useId()
  const light = lights[place % portraitCount]
  const hair = hairs[place % portraitCount]
  if (!light || !hair) return null
  const person = (tones: Tones): ReactNode => (
    <>
      {'behind' in hair && <path d={hair.behind} fill={palette[tones.hair]} />}
      <path d={shoulders} fill={palette[tones.cloth]} />
      <path d="M168 284H232L236 330Q200 350 166 318z" fill={palette[tones.trace]} />
      <path d={face} fill={palette[tones.skin]} />
      <path d="M200 196L218 246H196z" fill={palette[tones.trace]} />
      <path d={features} stroke={palette[tones.trace]} strokeWidth="7" />
      <path d={hair.front} fill={palette[tones.hair]} />
    </>
  )
  return (
    <svg viewBox="0 0 400 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id={`${id}lit`}>
        <path d={light.lit} />
      </clipPath>
      <path d="M0 0H400V500H0z" fill={palette[light.ground]} />
      {light.behind}
      {person(light.dark)}
      <g clipPath={`url(#${id}lit)`}>{person(light.bright)}</g>
      {light.before}
    </svg>
  )
}
