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

/** ROUTE-5: a not-found page links to the main pages. */
export function WaysOn() {
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
