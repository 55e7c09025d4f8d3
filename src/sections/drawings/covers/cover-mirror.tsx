import { useId } from 'react'
import { identities } from '#palette/identities.ts'
import { flamePath } from '#ui/match/flame-path.ts'
import type { DrawingsCopy } from '../copy.server.ts'
import { leanPerUnit, round } from '../geometry.ts'

const tone = identities.ours
const edge = [596, round(596 - 900 * leanPerUnit)]
const dark = `M${edge[0]} 0H1200V900H${edge[1]}z`

/** This website, drawn in type alone: each letter of its name is heavier than the one before, and the last ones burn. */
export function CoverMirror({ copy }: { copy: DrawingsCopy }) {
  const id = useId()
  const name = [...copy.matchbox.name.replace(/i/g, 'ı')]
  const letters = (fill: string) => (
    <text className="cover__title" x="36" y="636" fontSize="512" letterSpacing="-8" fill={fill}>
      {name.map((letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat
        <tspan key={place} fontWeight={250 + Math.round((450 * place) / (name.length - 1))}>
          {letter}
        </tspan>
      ))}
    </text>
  )
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id={`${id}dark`}>
        <path d={dark} />
      </clipPath>
      <path d="M0 0H1200V900H0z" fill={tone.cream} />
      {letters(tone.ink)}
      <path d={dark} fill={tone.night} />
      <g clipPath={`url(#${id}dark)`}>{letters(tone.flame)}</g>
      <path d={flamePath} transform="translate(540 150) scale(1.2)" fill={tone.gold} />
    </svg>
  )
}
