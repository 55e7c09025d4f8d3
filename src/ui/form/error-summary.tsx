import { type MouseEvent, useEffect, useRef } from 'react'

export type FieldError = { fieldId: string; message: string }

type ErrorSummaryProps = {
  title: string
  /** Errors of the last attempt; a new array means a new attempt. */
  errors: readonly FieldError[]
  /** Corrected errors stay in place, struck through, to avoid layout shifts. */
  isFixed?: (fieldId: string) => boolean
  /** Visually hidden equivalent of the strike-through. */
  fixedNote: string
}

/**
 * Error summary of a form, each error a link to its field. Takes focus on every refusal, with or without scripts; renders
 * nothing without errors.
 */
export function ErrorSummary({ title, errors, isFixed = () => false, fixedNote }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: on the page that answers a refused form, focus starts at the error
    <div className="error-summary" ref={summary} tabIndex={-1} role="alert" aria-atomic="false" autoFocus>
      <p className="type-title">{title}</p>
      <ul className="error-summary__list">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId} data-fixed={isFixed(fieldId) || undefined}>
            <a href={`#${fieldId}`} onClick={goToField}>
              {message}
              {isFixed(fieldId) && <span className="visually-hidden"> ({fixedNote})</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field, or the first option of a group, without changing the address. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  const field = target?.matches('fieldset') ? target.querySelector('input') : target
  if (!field) return
  event.preventDefault()
  field.focus()
}
