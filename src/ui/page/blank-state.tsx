import type { ReactNode } from 'react'
import { ButtonLink } from '../controls/button.tsx'
import { openingId } from './opening.ts'

/** A link on: label and address; an empty address requests the same page again. */
type Way = { label: string; to: string }

type BlankStateProps = {
  /** A drawing on a dark ground that stands on its lower edge. */
  drawing: ReactNode
  title: string
  text: string
  /** The two most useful ways on, the first as a button. */
  ways: readonly [Way, Way]
  /** 2 on a page with a heading of its own. */
  level?: 1 | 2
  children?: ReactNode
}

/** A not-found, empty, offline or error state: the hero's edge between the words and a room at night. */
export function BlankState({ drawing, title, text, ways, level = 1, children }: BlankStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const [first, second] = ways
  return (
    <div className={`blank-state grid ${level === 1 ? 'wrap' : 'blank-state--part'}`}>
      <div className="blank-state__room">{drawing}</div>
      <div className="blank-state__text">
        <Heading className="type-h2" id={level === 1 ? openingId : undefined}>
          {title}
        </Heading>
        <p className="type-lead">{text}</p>
        <div className="blank-state__ways">
          <ButtonLink href={first.to}>{first.label}</ButtonLink>
          <a className="text-link" href={second.to}>
            {second.label}
          </a>
        </div>
        {children}
      </div>
    </div>
  )
}
