import type { Page } from '#content/models.ts'
import { EndCall } from '#sections/frame/end-call.tsx'
import { Picture } from '#sections/prose/media/picture.tsx'
import type { ContentsEntry } from '#sections/prose/text-contents.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { LongText } from '../legal/long-text.tsx'
import type { ContentPageCopy } from './copy.server.ts'

type ContentPageProps = {
  copy: ContentPageCopy
  page: Pick<Page, 'title' | 'content' | 'featuredImage'> & {
    /** Empty if the text itself begins with it. */
    lead: string
  }
  contents: readonly ContentsEntry[]
  /** The parent pages, top-level first. */
  above: readonly { name: string; path: string }[]
}

/** ROUTE-7: a page of the content system without a screen of its own on the site. */
export function ContentPage({ copy, page, contents, above }: ContentPageProps) {
  return (
    <>
      <header className="legal-opening wrap grid">
        {above.length > 0 && (
          <nav className="content-page__above" aria-label={copy.above}>
            <ol className="content-page__trail type-small">
              {above.map(({ name, path }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <PageTitle>{page.title}</PageTitle>
        {page.lead !== '' && (
          <div className="legal-opening__text">
            <p className="type-lead">{page.lead}</p>
          </div>
        )}
      </header>
      {page.featuredImage && (
        <div className="content-page__picture wrap">
          <Picture image={page.featuredImage} sizes="(min-width: 56.25em) 92vw, 97vw" isFirst />
        </div>
      )}
      <LongText heading={copy.contents} contents={contents} html={page.content} />
      <EndCall />
    </>
  )
}
