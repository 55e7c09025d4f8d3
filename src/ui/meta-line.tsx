import { Children, type ReactNode } from 'react'

/** Facts in one line, for instance date, author and category; `null` and `false` children are left out. */
export function MetaLine({ children }: { children: ReactNode }) {
  return (
    <p className="meta-line">
      {Children.toArray(children).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no identity besides their place
        <span key={index}>{fact}</span>
      ))}
    </p>
  )
}
