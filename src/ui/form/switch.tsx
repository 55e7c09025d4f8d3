import type { ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  id: string
  label: string
  /** Suffix of the label, for instance a note that it is always on. */
  note?: string | undefined
  help: string
}

/** A switch that takes effect immediately. */
export function Switch({ label, note, help, ...input }: SwitchProps) {
  return (
    <div className="switch">
      <label className="switch__row">
        <span className="switch__label">
          {label} {note && <span className="field__optional">{note}</span>}
        </span>
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state itself
          role="switch"
          className="switch__input"
          aria-describedby={`${input.id}-help`}
        />
      </label>
      <p className="field__help" id={`${input.id}-help`}>
        {help}
      </p>
    </div>
  )
}
