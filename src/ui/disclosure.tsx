import type { ReactNode } from 'react'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  /**
   * Of the answer and not of the whole: a browser that is sent to a target inside a closed <details> opens it, with or
   * without JavaScript.
   */
  id?: string
  /** Disclosures of one name close each other. */
  name?: string
  open?: boolean
}

/** A question that opens to its answer; the browser's own <details>, so it works without JavaScript and in search. */
export function Disclosure({ summary, children, id, name, open }: DisclosureProps) {
  return (
    // It may have been opened before React came to it.
    <details className="disclosure" name={name} open={open} suppressHydrationWarning>
      <summary className="disclosure__summary">{summary}</summary>
      <div className="disclosure__body" id={id}>
        {children}
      </div>
    </details>
  )
}
