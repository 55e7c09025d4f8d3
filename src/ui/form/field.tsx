import type { ComponentProps, ReactNode } from 'react'
import { useFieldState } from './field-states.ts'

type FieldFrame = {
  /** Defaults to a combination of the form's id and the field's name. */
  id?: string | undefined
  label: string
  /** Suffix of an optional field's label, for instance "optional". */
  optionalNote?: string | undefined
  help?: string | undefined
  /** Error of the field; defaults to the one in the form's state. */
  error?: string | undefined
}

/**
 * A one-line field, required unless it has an `optionalNote`. No `maxLength`, which would truncate pasted text
 * silently; the form's rules report it.
 */
export function Field({ label, optionalNote, help, ...given }: FieldFrame & ComponentProps<'input'>) {
  const { error, ...input } = useKnownField(given)
  return (
    <FieldRow {...{ id: input.id, label, optionalNote, help, error }}>
      <input
        type="text"
        required={optionalNote === undefined}
        {...input}
        className="field__control"
        {...descriptionOf(input.id, help, error)}
      />
    </FieldRow>
  )
}

/** A multi-line field. */
export function TextArea({ label, optionalNote, help, ...given }: FieldFrame & ComponentProps<'textarea'>) {
  const { error, ...area } = useKnownField(given)
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

type Known = { id?: string | undefined; name?: string | undefined; error?: string | undefined }

/** Combines the props with the form's state of the field. */
function useKnownField<Given extends Known>(given: Given) {
  const { id, error, answer } = useFieldState(given.name)
  return { id, error, ...(answer !== undefined && { defaultValue: answer }), ...given }
}

type FieldRowProps = FieldFrame & { id: string; children: ReactNode }

function FieldRow({ id, label, optionalNote, help, error, children }: FieldRowProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optionalNote && <span className="field__optional">{` ${optionalNote}`}</span>}
      </label>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {children}
      <FieldFault id={id} error={error} />
    </div>
  )
}

function FieldFault({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field__error" id={`${id}-error`}>
      {error}
    </p>
  )
}

/** Associates help text and error with the field through `aria-describedby` (FORM-2). */
function descriptionOf(id: string, help?: string, error?: string) {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

type ChoicesProps = {
  legend: string
  optionalNote?: string | undefined
  /** Field name of its options, to find its error. */
  name?: string
  children: ReactNode
}

/** A group of options for one question. */
export function Choices({ legend, optionalNote, name, children }: ChoicesProps) {
  const { id, error } = useFieldState(name)
  return (
    <fieldset
      className={optionalNote === undefined ? 'choices choices--required' : 'choices'}
      id={name && id}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="field__label">
        {legend}
        {optionalNote && <span className="field__optional">{` ${optionalNote}`}</span>}
      </legend>
      <div className="choices__list">{children}</div>
      <FieldFault id={id} error={error} />
    </fieldset>
  )
}

/** A checkbox, or with `type="radio"` a radio button. */
export function Tick({ label, type = 'checkbox', ...input }: { label: string } & ComponentProps<'input'>) {
  const { error, answer } = useFieldState(input.name)
  const chosen = answer !== undefined && { defaultChecked: [answer].flat().includes(String(input.value)) }
  return (
    <label className="tick">
      <input
        {...input}
        {...chosen}
        aria-invalid={error && type === 'checkbox' ? true : undefined}
        type={type}
      />
      {label}
    </label>
  )
}
