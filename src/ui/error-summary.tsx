import { useEffect, useRef } from 'react'

export type FieldError = { fieldId: string; message: string }

type ErrorSummaryProps = { title: string; errors: readonly FieldError[] }

/**
 * What is wrong with a form, at its top, each fault a link to its field. It takes the focus whenever it comes or
 * changes, so that a refused form is noticed by everybody; nothing without errors.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div className="error-summary" ref={summary} tabIndex={-1} role="alert">
      <p className="type-title">{title}</p>
      <ul className="error-summary__list">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
