import { type ReactNode, Suspense } from 'react'
import { errorCopy } from '#locale/errors.ts'
import type { Language } from '#locale/language.ts'

type SectionBoundaryProps = {
  children: ReactNode
  /** With a language, a failed section is replaced by a message; without one, by nothing. */
  visibleIn?: Language
}

/**
 * ERR-3: a section that throws is hidden and logged; the rest of the page is unaffected. On the server the next Suspense
 * boundary catches the error, and entry.server.tsx logs it.
 */
export const SectionBoundary = ({ children, visibleIn }: SectionBoundaryProps) => (
  <Suspense fallback={visibleIn === undefined ? null : <Unavailable language={visibleIn} />}>
    {children}
  </Suspense>
)

function Unavailable({ language }: { language: Language }) {
  const { title, text } = errorCopy[language].section
  return (
    <div className="section-failure wrap">
      <p className="type-title">{title}</p>
      <p className="quiet">{text}</p>
    </div>
  )
}
