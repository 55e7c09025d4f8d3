import { redirect } from 'react-router'
import type { RecordBase } from '#content/models.ts'
import { type RecordKind, recordTypes } from '#content/record-types.ts'
import { decodedComponent } from '#content/wordpress/markup/decoded-component.ts'
import type { Language } from '#locale/language.ts'
import { inLanguage, pathTo } from '#locale/path-table.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import type { SharedTexts } from '#sections/frame/frame-context.tsx'
import { headOfRecord, type PageHead } from '../head/page-head.ts'
import type { Step } from '../head/structured-data/things.ts'
import type { PageRequest } from '../rendering/page-request.ts'
import type { ShareCard } from '../share/share-card.ts'
import { statesCopy } from './copy.server.ts'
import { type Alternates, recordPaths } from './record-paths.ts'

export type RecordPage = {
  head: PageHead
  /** Used by the header's language switch. */
  alternates: Alternates
  /** LANG-8: notice above a record that exists only in the other language. */
  notice: string | null
  /** LANG-8: copy inside of such a record, in its own language. */
  ownTexts: SharedTexts | null
}

/**
 * Common data of pages that show one record. A record that exists only in the other language is shown under this language's
 * prefix, with a notice; if it has a translation, this redirects to the translation's address.
 * @param card content of the drawn picture
 * @param location `list`: name of the page that lists the records; `above`: the parent pages, top-level first; `addresses`: its
 * paths by language, if it is a page with a path of its own
 * @throws a redirect to the translation, or from a former slug of the record
 */
export function recordPage(
  request: PageRequest,
  kind: RecordKind,
  record: RecordBase,
  card: ShareCard,
  location: RecordLocation = {},
): RecordPage {
  const { page } = recordTypes[kind]
  const pathOf = (language: Language, slug: string) =>
    location.addresses?.[language] ??
    (page === null ? inLanguage(request.url.pathname, language) : pathTo(page, language, slug))
  if (!location.addresses && hasMoved(request.url.pathname, pathOf(request.language, record.slug)))
    throw redirect(pathOf(record.language, record.slug), 301)
  const alternates = location.addresses ?? recordPaths(pathOf, record)
  const isForeign = record.language !== request.language
  const translation = alternates[request.language]
  // During an outage the cache may hold only the other language's record, although the translation is at this very address.
  const isElsewhere = translation !== undefined && translation !== request.url.pathname
  if (isForeign && isElsewhere) throw redirect(translation)
  const path = pathOf(record.language, record.slug)
  const head = headOfRecord(request, record, alternates, { path, card })
  return {
    head: { ...head, trail: trailTo(request, kind, record, head, location) },
    alternates,
    notice: isForeign ? statesCopy[request.language].onlyInOtherLanguage : null,
    ownTexts: isForeign ? { copy: frameCopy[record.language] } : null,
  }
}

type RecordLocation = {
  list?: string
  above?: readonly { name: string; path: string }[]
  addresses?: Alternates
}

/** Ignores differences in URL encoding. A former slug is answered with the record that had it. */
const hasMoved = (asked: string, own: string) => decodedComponent(asked) !== decodedComponent(own)

/** Breadcrumbs: the parent pages of a record, and the record itself. */
function trailTo(
  { site }: PageRequest,
  kind: RecordKind,
  { language, title }: RecordBase,
  { canonical }: PageHead,
  { list = '', above = [] }: RecordLocation,
): Step[] {
  const { listPage } = recordTypes[kind]
  return [
    ...(listPage ? [{ name: list, address: site.origin + pathTo(listPage, language) }] : []),
    ...above.map(({ name, path }) => ({ name, address: site.origin + path })),
    { name: title, address: canonical },
  ]
}
