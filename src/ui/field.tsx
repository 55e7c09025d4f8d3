import type { ComponentProps, ReactNode } from 'react'
import { Flame } from './flame.tsx'

type FieldFrame = {
  id: string
  label: string
  /** Said after the label of a field that may stay empty, for instance "optional". */
  optionalNote?: string | undefined
  help?: string | undefined
  /** What is wrong with the field, tied to it; absent while it is right. */
  error?: string | undefined
}

/** A one-line field. It is required unless it has an `optionalNote`. */
export function Field({ label, optionalNote, help, error, ...input }: FieldFrame & ComponentProps<'input'>) {
  return (
    <FieldRow {...{ id: input.id, label, optionalNote, help, error }}>
      <input
        required={optionalNote === undefined}
        {...input}
        className="field__control"
        {...descriptionOf(input.id, help, error)}
      />
    </FieldRow>
  )
}

/** A field of several lines. */
export function TextArea({
  label,
  optionalNote,
  help,
  error,
  ...area
}: FieldFrame & ComponentProps<'textarea'>) {
  return (
    <FieldRow {...{ id: area.id, label, optionalNote, help, error }}>
      <textarea
        required={optionalNote === undefined}
        rows={4}
        {...area}
        className="field__control"
        {...descriptionOf(area.id, help, error)}
      />
    </FieldRow>
  )
}

function FieldRow({ id, label, optionalNote, help, error, children }: FieldFrame & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optionalNote && <span className="field__optional"> {optionalNote}</span>}
      </label>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {children}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Ties help and error to their field, so that both are read out with it (FORM-2). */
function descriptionOf(id: string, help?: string, error?: string) {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

/** A set of choices under one question. */
export function Choices({
  legend,
  optionalNote,
  children,
}: {
  legend: string
  optionalNote?: string
  children: ReactNode
}) {
  return (
    <fieldset className={optionalNote === undefined ? 'choices choices--required' : 'choices'}>
      <legend className="field__label">
        {legend}
        {optionalNote && <span className="field__optional"> {optionalNote}</span>}
      </legend>
      <div className="choices__list">{children}</div>
    </fieldset>
  )
}

/** A box to tick, or with `type="radio"` one choice of several. */
export function Tick({ label, type = 'checkbox', ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="tick">
      <input {...input} type={type} className="tick__input" />
      <span className={type === 'radio' ? 'tick__box tick__box--round' : 'tick__box'} aria-hidden="true">
        <Flame />
      </span>
      <span>{label}</span>
    </label>
  )
}
