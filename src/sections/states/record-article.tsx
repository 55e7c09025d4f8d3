import type { ReactNode } from 'react'
import type { Language } from '#locale/language.ts'
import { Notice } from '#ui/notice.tsx'

type RecordArticleProps = {
  language: Language
  /** Said first when the record exists only in the other language; `null` most of the time (LANG-8). */
  notice: string | null
  className?: string
  children: ReactNode
}

/** One record of the content system, in its own language whatever the page around it speaks (LANG-8). */
export function RecordArticle({ language, notice, className, children }: RecordArticleProps) {
  return (
    <>
      {notice && <Notice>{notice}</Notice>}
      <article lang={language} className={className}>
        {children}
      </article>
    </>
  )
}
