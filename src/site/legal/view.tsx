import type { Page } from '#content/models.ts'
import { fill, formatDate } from '#locale/formats.ts'
import type { ContentsEntry } from '#sections/prose/text-contents.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { CookieList, type CookieListProps } from './cookie-list.tsx'
import type { LegalCopy } from './copy.server.ts'
import { LongText } from './long-text.tsx'

type LegalTextProps = {
  copy: LegalCopy
  page: Pick<Page, 'title' | 'excerpt' | 'content' | 'modified' | 'language'>
  contents: readonly ContentsEntry[]
  /** Cookie policy only. */
  cookies: CookieListProps | null
}

/** LEGAL-1: a long text with contents and print styles. */
export function LegalText({ copy, page, contents, cookies }: LegalTextProps) {
  const updated = formatDate(page.modified, page.language)
  return (
    <>
      <header className="legal-opening wrap grid">
        <PageTitle>{page.title}</PageTitle>
        <div className="legal-opening__text">
          <p className="type-lead">{page.excerpt}</p>
          {updated && (
            <p className="quiet type-small">
              <time dateTime={page.modified}>{fill(copy.updated, { date: updated })}</time>
            </p>
          )}
        </div>
      </header>
      <LongText heading={copy.contents} contents={contents} html={page.content}>
        {cookies && <CookieList {...cookies} />}
      </LongText>
    </>
  )
}
