import type { ReactNode } from 'react'

export function Part({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`parts__part ${className ?? ''}`.trim()}>
      <h2 className="type-label">{name}</h2>
      {children}
    </section>
  )
}
