import { Component, type ReactNode, Suspense } from 'react'
import type { Language } from '#locale/language.ts'
import { errorCopy } from '#locale/messages/errors.ts'

type SectionBoundaryProps = {
  children: ReactNode
  /** With a language, a failed section leaves a message; without, nothing. */
  visibleIn?: Language
}

/**
 * ERR-3: a section that throws is hidden and logged; the rest of the page is unaffected. In the browser React logs what
 * the boundary catches; on the server, where boundaries do not run, the next Suspense catches and entry.server.tsx logs.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, visibleIn } = this.props
    const instead = visibleIn === undefined ? null : <Unavailable language={visibleIn} />
    return this.state.hasFailed ? instead : <Suspense fallback={instead}>{children}</Suspense>
  }
}

function Unavailable({ language }: { language: Language }) {
  const { title, text } = errorCopy[language].section
  return (
    <div className="section-failure wrap">
      <p className="type-title">{title}</p>
      <p className="quiet">{text}</p>
    </div>
  )
}
