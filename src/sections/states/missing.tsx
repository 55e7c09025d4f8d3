import { BlankState } from '#ui/blank-state.tsx'
import { EmptyMatchbox } from '../drawings/empty-matchbox.tsx'
import { useFrame } from '../frame/frame-context.tsx'
import { fallbackMenu } from '../frame/navigation.ts'

/** What a state says of itself, and the way on. */
export type MissingCopy = { title: string; text: string; back: string }

type MissingProps = {
  copy: MissingCopy
  /** Where the way on leads. */
  to: string
  /** 2 inside of a page that has a heading of its own. */
  level?: 1 | 2
}

/** A box with no matches: a record that is not there, or a list with nothing in it (SERV-2, PORT-2, PORT-3). */
export function Missing({ copy, to, level = 1 }: MissingProps) {
  return (
    <BlankState drawing={<EmptyMatchbox />} title={copy.title} level={level}>
      <p className="type-lead">{copy.text}</p>
      <a className="text-link" href={to}>
        {copy.back}
      </a>
      {level === 1 && <WaysOn />}
    </BlankState>
  )
}

/** ROUTE-5: a page that is not there leads to those that are. */
function WaysOn() {
  const { language, copy } = useFrame()
  return (
    <nav aria-label={copy.navigation.menu}>
      <ul className="ways-on">
        {fallbackMenu(language, copy).map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
