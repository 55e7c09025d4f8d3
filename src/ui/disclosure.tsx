import type { ReactNode } from 'react'

type DisclosureProps = {
  summary: string
  children: ReactNode
  /** Disclosures of one name close each other. */
  name?: string
  open?: boolean
}

/** A question that opens to its answer; the browser's own <details>, so it works without JavaScript and in search. */
export function Disclosure({ summary, children, name, open }: DisclosureProps) {
  return (
    <details className="disclosure" name={name} open={open}>
      <summary className="disclosure__summary">{summary}</summary>
      <div className="disclosure__body">{children}</div>
    </details>
  )
}
