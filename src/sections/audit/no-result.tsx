import { BlankState } from '#ui/blank-state.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { BurntMatch } from '../drawings/burnt-match.tsx'
import { EmptyMatchbox } from '../drawings/empty-matchbox.tsx'
import type { MissingCopy } from '../states/missing.tsx'

type NoResultProps = {
  copy: MissingCopy
  /** Whether there was something in the address. */
  isDamaged: boolean
  /** Where one starts again. */
  to: string
}

/** An address without a result in it, or with one that cannot be read: never a wrong score, always a way to start. */
export function NoResult({ copy, isDamaged, to }: NoResultProps) {
  return (
    <BlankState drawing={isDamaged ? <BurntMatch /> : <EmptyMatchbox />} title={copy.title}>
      <p className="type-lead">{copy.text}</p>
      <ButtonLink href={to}>{copy.back}</ButtonLink>
    </BlankState>
  )
}
