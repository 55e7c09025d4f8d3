import { Component, type ReactNode } from 'react'
import type { Language } from '#locale/language.ts'
import { errorCopy } from '#locale/messages/errors.ts'

type SectionBoundaryProps = {
  children: ReactNode
  /** Without it a failed section leaves nothing behind; with it, a line says so in this language. */
  visibleIn?: Language
}

/** ERR-3: a section that fails is hidden, the page around it stands; React logs what a boundary catches. */
export class SectionBoundary extends Component<SectionBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (this.props.visibleIn === undefined) return null
    const { title, text } = errorCopy[this.props.visibleIn].section
    return (
      <div className="section-failure wrap">
        <p className="type-title">{title}</p>
        <p className="quiet">{text}</p>
      </div>
    )
  }
}
