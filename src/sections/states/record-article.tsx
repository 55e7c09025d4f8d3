import type { ReactNode } from 'react'
import type { Language } from '#locale/language.ts'
import { Notice } from '#ui/notice.tsx'
import { FrameProvider, type SharedTexts, useFrame } from '../frame/frame-context.tsx'

type RecordArticleProps = {
  language: Language
  /** Its title, which names the article. */
  name: string
  /** Said first when the record exists only in the other language; `null` most of the time (LANG-8). */
  notice: string | null
  /** Replaces the words of the visitor's language inside of such a record. */
  ownTexts: SharedTexts | null
  children: ReactNode
}

/** One record of the content system, in its own language whatever the page around it speaks (LANG-8). */
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
