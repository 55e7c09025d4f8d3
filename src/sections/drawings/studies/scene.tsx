import type { ReactNode } from 'react'

type SceneProps = { ground: string; children: ReactNode }

/** A drawing of a case study or a service, 3:2. */
export function Scene({ ground, children }: SceneProps) {
  return (
    <svg viewBox="0 0 1200 800" aria-hidden="true">
      <path d="M0 0H1200V800H0z" fill={ground} />
      {children}
    </svg>
  )
}
