import { Children, type ReactNode } from 'react'

/** Facts in one line, such as date, author and category; `null`, `false` and empty ones are skipped. */
export function MetaLine({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter((fact) => fact !== '')
  return (
    <p className="meta-line">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts are identified by their index
        <span key={index}>{fact}</span>
      ))}
    </p>
  )
}
