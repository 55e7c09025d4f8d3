import type { ReactNode } from 'react'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  /**
   * Id of the answer, not of the `<details>`: browsers open a closed `<details>` for a target inside it, with or without
   * JavaScript.
   */
  id?: string
  /** Disclosures with the same name are exclusive. */
  name?: string
  open?: boolean
  className?: string
}

/** A question and its answer as native `<details>`: works without JavaScript, and with the browser's find-in-page. */
export function Disclosure({ summary, children, id, name, open, className = '' }: DisclosureProps) {
  return (
    <details className={`disclosure ${className}`.trim()} name={name} open={open}>
      <summary className="disclosure__summary">{summary}</summary>
      <div className="disclosure__body" id={id}>
        {children}
      </div>
    </details>
  )
}
