import { redirect } from 'react-router'
import type { Post, RecordBase } from '#content/models.ts'
import { formTexts } from '#forms/sending-texts.ts'
import type { Language } from '#locale/language.ts'
import { frameCopy } from '#locale/messages/frame.server.ts'
import { statesCopy } from '#locale/messages/states.server.ts'
import { pageAt, pathTo } from '#locale/path-table.ts'
import { siteName } from '#locale/site-name.ts'
import type { SharedTexts } from '#sections/frame/frame-context.tsx'
import { headOfRecord, type PageHead } from './page-head.ts'
import type { PageRequest } from './page-request.ts'
import { type Alternates, recordPaths } from './record-paths.ts'
import { articleData, trailData } from './structured-data.ts'

export type RecordPage = {
  head: PageHead
  /** Feeds the language switch of the header. */
  alternates: Alternates
  /** LANG-8: said above a record that exists only in the other language. */
  notice: string | null
  /** LANG-8: what is said inside of such a record, in its own language. */
  ownTexts: SharedTexts | null
}

/**
 * What the pages of one record have in common. A record of the other language under this language's prefix is shown
 * under a notice when that is all there is; when it has a translation, the translation's own address is the right one.
 * @throws a redirect to the translation
 */
export function recordPage(
  request: PageRequest,
  record: RecordBase & Partial<Pick<Post, 'author'>>,
  pathOf: (language: Language, slug: string) => string,
): RecordPage {
  const alternates = recordPaths(pathOf, record)
  const isForeign = record.language !== request.language
  const translation = alternates[request.language]
  // During an outage the other language's record may be all that is kept, although this very address has its own.
  const isElsewhere = translation !== undefined && translation !== request.url.pathname
  if (isForeign && isElsewhere) throw redirect(translation + request.url.search)
  const ownPath = pathOf(record.language, record.slug)
  const head = headOfRecord(request, record, alternates, ownPath)
  return {
    head: { ...head, structuredData: dataOf(request, record, head, ownPath) },
    alternates,
    notice: isForeign ? statesCopy[request.language].onlyInOtherLanguage : null,
    ownTexts: isForeign ? { copy: frameCopy[record.language], formTexts: formTexts[record.language] } : null,
  }
}

type ShownRecord = Parameters<typeof recordPage>[1]

/** A post is an article; and every record says which list it stands in. */
function dataOf({ site }: PageRequest, record: ShownRecord, head: PageHead, ownPath: string): object[] {
  const { author, language, title } = record
  const steps = [
    { name: siteName, address: site.origin + pathTo('home', language) },
    ...listAbove(ownPath, language).map(({ name, path }) => ({ name, address: site.origin + path })),
    { name: title, address: head.canonical },
  ]
  return [
    ...(author && head.kind === 'article' ? [articleData(site, { ...record, author }, head.canonical)] : []),
    trailData(steps),
  ]
}

function listAbove(path: string, language: Language): { name: string; path: string }[] {
  const { blog, portfolio } = frameCopy[language].navigation
  const page = pageAt(path)
  if (page === 'post') return [{ name: blog, path: pathTo('blog', language) }]
  return page === 'project' ? [{ name: portfolio, path: pathTo('portfolio', language) }] : []
}
