import { type MouseEvent, useEffect, useRef } from 'react'

export type FieldError = { fieldId: string; message: string }

type ErrorSummaryProps = {
  title: string
  /** Of the last attempt; another list is another attempt. */
  errors: readonly FieldError[]
  /** What was put right since stays in its place, struck through: nothing moves under the hand that types. */
  isMended?: (fieldId: string) => boolean
  /** Tells those who do not see the line through it. */
  mendedNote: string
}

/**
 * What is wrong with a form, at its top, each fault a link to its field. It takes the focus with every refusal, without
 * a script too, so that a refused form is noticed by everybody; nothing without errors.
 */
export function ErrorSummary({ title, errors, isMended = () => false, mendedNote }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page that answers a refused form begins where the answer is
    <div className="error-summary" ref={summary} tabIndex={-1} role="alert" aria-atomic="false" autoFocus>
      <p className="type-title">{title}</p>
      <ul className="error-summary__list">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId} data-mended={isMended(fieldId) || undefined}>
            <a href={`#${fieldId}`} onClick={goToField}>
              {message}
              {isMended(fieldId) && <span className="visually-hidden"> ({mendedNote})</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Into the field itself, or the first choice of a group, and the address stays as it is. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  const field = target?.matches('fieldset') ? target.querySelector('input') : target
  if (!field) return
  event.preventDefault()
  field.focus()
}
