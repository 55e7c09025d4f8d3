import type { ComponentProps } from 'react'
import type { Language } from '#locale/language.ts'
import { Island, type IslandName } from '../islands/island.tsx'
import { draftKey } from './form-draft.ts'

type FormIslandProps<Name extends IslandName> = Omit<ComponentProps<typeof Island<Name>>, 'stored'> & {
  /** Storage name of the form's draft, as passed to its `EnhancedForm`. */
  draft: string
  language: Language
}

/** A form that is hydrated when it is first touched, or at once if there is a stored draft. */
export const FormIsland = <Name extends IslandName>({
  draft,
  language,
  ...island
}: FormIslandProps<Name>) => <Island {...island} stored={draftKey(`${draft}:${language}`)} />
