import { Children, type ReactNode } from 'react'

/** Facts in one line, for instance date, author and category; what is `null`, `false` or empty is left out. */
export function MetaLine({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter((fact) => fact !== '')
  return (
    <p className="meta-line">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no identity besides their place
        <span key={index}>{fact}</span>
      ))}
    </p>
  )
}
