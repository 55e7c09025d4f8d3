import { pathTo } from '#locale/path-table.ts'
import { BurntMatch } from '#sections/drawings/burnt-match.tsx'
import { EmptyMatchbox } from '#sections/drawings/empty-matchbox.tsx'
import { useFrame } from '#sections/frame/frame-context.tsx'
import type { MissingCopy } from '#sections/states/missing.tsx'
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
export function NoResult({ copy: { title, text, back }, isDamaged, to }: NoResultProps) {
  const { language, copy } = useFrame()
  return (
    <BlankState
      drawing={isDamaged ? <BurntMatch /> : <EmptyMatchbox />}
      title={title}
      text={text}
      ways={[
        { label: back, to },
        { label: copy.navigation.contact, to: pathTo('contact', language) },
      ]}
    />
  )
}
