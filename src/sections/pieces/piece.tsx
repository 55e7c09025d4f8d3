import type { ReactNode } from 'react'
import type { PieceKind } from './browser/start-pieces.ts'

type PieceProps = {
  kind: PieceKind
  name: string
  /** The background of the piece. */
  surface: 'on-cream' | 'on-raised' | 'on-ink' | 'on-gold'
  heading: string
  lead: string
  children: ReactNode
}

/**
 * A section that demonstrates instead of describing. The markup is the static version, complete without scripts and in print;
 * its controls are hidden until the script makes them work.
 */
export function Piece({ kind, name, surface, heading, lead, children }: PieceProps) {
  return (
    <section
      className={`showpiece showpiece--${name} ${surface}`}
      aria-labelledby={`piece-${name}`}
      data-piece={kind}
    >
      <div className="showpiece__opening wrap grid">
        <h2 className="type-h2" id={`piece-${name}`}>
          {heading}
        </h2>
        <p className="type-lead">{lead}</p>
      </div>
      {children}
    </section>
  )
}

type ChoiceProps = {
  /** Also the name of the radio buttons. */
  name: string
  legend: string
  options: readonly { label: string; short: ReactNode }[]
  chosen: number
}

/** A radio group; its labels are visible in the static version too. */
export function Choice({ name, legend, options, chosen }: ChoiceProps) {
  return (
    <fieldset className="piece-choice">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ label, short }, index) => (
        <label key={label} className="piece-choice__option">
          <input
            type="radio"
            name={name}
            value={index}
            aria-label={label}
            defaultChecked={index === chosen}
            data-control
            hidden
          />
          <span>{short}</span>
        </label>
      ))}
    </fieldset>
  )
}
