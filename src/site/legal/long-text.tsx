import type { ReactNode } from 'react'
import type { SafeHtml } from '#content/models.ts'
import { ContentsList } from '#sections/prose/contents-list.tsx'
import { Prose } from '#sections/prose/prose.tsx'
import type { ContentsEntry } from '#sections/prose/text-contents.ts'

type LongTextProps = {
  /** Title of the table of contents. */
  heading: string
  contents: readonly ContentsEntry[]
  html: SafeHtml
  /** What follows the text. */
  children?: ReactNode
}

/** A long text below its table of contents; a list with which it begins is its summary, and lit. */
export function LongText({ heading, contents, html, children }: LongTextProps) {
  return (
    <div className="legal wrap grid">
      <div className="legal__contents">
        <ContentsList heading={heading} contents={contents} />
      </div>
      <div className="legal__text hung lit-start">
        <Prose html={html} />
        {children}
      </div>
    </div>
  )
}
