import { type ComponentProps, createElement, type ElementType } from 'react'

/** The component of each island by its name; `src/site/islands.ts` adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: augmented
export interface IslandParts {}
export type IslandName = keyof IslandParts
type IslandPart<Name extends IslandName> = IslandParts[Name]

type IslandProps<Name extends IslandName> = {
  name: Name
  /** The same component that the browser fetches under this name. */
  of: IslandPart<Name>
  /** Key in the browser's storage: what is there needs the part at once, a draft for instance. */
  stored?: string
  props: ComponentProps<IslandPart<Name>>
}

/**
 * Part of a page that the browser hydrates on its own when it is first used (docs/decisions/0077). Its props travel in
 * an attribute, escaped as the same words are in the markup next to it, so that they cost little when compressed.
 */
export function Island<Name extends IslandName>({ name, of, stored, props }: IslandProps<Name>) {
  return (
    <div className="island" data-island={name} data-stored={stored} data-props={JSON.stringify(props)}>
      {createElement(of as ElementType, props)}
    </div>
  )
}
