import type { ReactNode } from 'react'
import type { Language } from '#locale/language.ts'
import { Notice } from '#ui/page/notice.tsx'
import { FrameProvider, type SharedTexts, useFrame } from '../frame/frame-context.tsx'

type RecordArticleProps = {
  language: Language
  /** Accessible name of the article. */
  name: string
  /** Notice above a record that exists only in the other language; otherwise `null` (LANG-8). */
  notice: string | null
  /** Replaces the page's copy inside such a record. */
  ownTexts: SharedTexts | null
  children: ReactNode
}

/** A record in its own language, whatever the language of the page (LANG-8). */
export function RecordArticle({ language, name, notice, ownTexts, children }: RecordArticleProps) {
  const frame = useFrame()
  return (
    <>
      {notice && <Notice>{notice}</Notice>}
      <article lang={language} aria-label={name || undefined}>
        <FrameProvider value={ownTexts ? { ...frame, ...ownTexts } : frame}>{children}</FrameProvider>
      </article>
    </>
  )
}
