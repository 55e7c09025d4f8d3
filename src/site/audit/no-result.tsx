import { BurntMatch } from '#sections/drawings/burnt-match.tsx'
import { EmptyMatchbox } from '#sections/drawings/empty-matchbox.tsx'
import type { MissingCopy } from '#sections/states/missing.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { BlankState } from '#ui/page/blank-state.tsx'

type NoResultProps = {
  copy: MissingCopy
  /** Whether the address had a code at all. */
  isDamaged: boolean
  /** Address of the questionnaire. */
  to: string
}

/**
 * For an address without a result code or with an unreadable one: never shows a wrong score, always links to the questionnaire.
 */
export function NoResult({ copy, isDamaged, to }: NoResultProps) {
  return (
    <BlankState drawing={isDamaged ? <BurntMatch /> : <EmptyMatchbox />} title={copy.title}>
      <p className="type-lead">{copy.text}</p>
      <ButtonLink href={to}>{copy.back}</ButtonLink>
    </BlankState>
  )
}
