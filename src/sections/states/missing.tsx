import { pathTo, pathToServices } from '#locale/path-table.ts'
import { BlankState } from '#ui/page/blank-state.tsx'
import { EmptyMatchbox } from '../drawings/empty-matchbox.tsx'
import { useFrame } from '../frame/frame-context.tsx'
import { fallbackMenu } from '../frame/header/navigation.ts'

/** Copy of the state, including the label of its link. */
export type MissingCopy = { title: string; text: string; back: string }

type MissingProps = {
  copy: MissingCopy
  /** Target of that link. */
  to: string
  /** 2 on a page with a heading of its own. */
  level?: 1 | 2
}

/** An empty matchbox: a missing record, or an empty list (SERV-2, PORT-2, PORT-3). */
export function Missing({ copy: { title, text, back }, to, level = 1 }: MissingProps) {
  const { language, copy } = useFrame()
  const { search, services } = copy.navigation
  const other =
    level === 1
      ? { label: search, to: pathTo('search', language) }
      : { label: services, to: pathToServices(language) }
  return (
    <BlankState
      drawing={<EmptyMatchbox />}
      title={title}
      text={text}
      ways={[{ label: back, to }, other]}
      level={level}
    >
      {level === 1 && <WaysOn />}
    </BlankState>
  )
}

/** ROUTE-5: a not-found page links to the main pages. */
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
