import { type ComponentProps, createElement, type ElementType } from 'react'

/** The component of each island by its name; `src/site/islands.ts` adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: augmented
export interface IslandParts {}
export type IslandName = keyof IslandParts
type IslandPart<Name extends IslandName> = IslandParts[Name]

type IslandProps<Name extends IslandName> = {
  name: Name
  /** The component that the browser fetches under this name. */
  of: IslandPart<Name>
  /** Storage key in the browser: if there is an entry, for instance a draft, the part is hydrated at once. */
  stored?: string
  props: ComponentProps<IslandPart<Name>>
}

/**
 * Part of a page that the browser hydrates on its own when it is first used (docs/decisions/0077). Its props are passed in an
 * attribute, with the same escaping as the texts in the markup next to it, so that they cost little when compressed.
 */
export function Island<Name extends IslandName>({ name, of, stored, props }: IslandProps<Name>) {
  return (
    <div className="island" data-island={name} data-stored={stored} data-props={JSON.stringify(props)}>
      {createElement(of as ElementType, props)}
    </div>
  )
}
