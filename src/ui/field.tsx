import type { ComponentProps, ReactNode } from 'react'
import { useFieldState } from './field-states.ts'

type FieldFrame = {
  /** That of the form and the field's name, unless it is given. */
  id?: string | undefined
  label: string
  /** Said after the label of a field that may stay empty, for instance "optional". */
  optionalNote?: string | undefined
  help?: string | undefined
  /** What is wrong with the field, tied to it; absent while it is right. Its form knows, unless it is given. */
  error?: string | undefined
}

/**
 * A one-line field. It is required unless it has an `optionalNote`. It has no `maxLength`: that would cut what is
 * pasted without a word, where the form's rules say what is too long.
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

/** A field of several lines. */
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

/** What a field is given, and beside it what its form knows of it. */
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

/** Ties help and error to their field, so that both are read out with it (FORM-2). */
function descriptionOf(id: string, help?: string, error?: string) {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

type ChoicesProps = {
  legend: string
  optionalNote?: string | undefined
  /** What its choices are sent as: by it the form knows what is wrong here. */
  name?: string
  children: ReactNode
}

/** A set of choices under one question. */
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

/** A box to tick, or with `type="radio"` one choice of several. */
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
