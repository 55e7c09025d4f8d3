import { redirect } from 'react-router'
import type { RecordBase } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { statesCopy } from '#locale/messages/states.server.ts'
import { headOfRecord, type PageHead } from './page-head.ts'
import type { PageRequest } from './page-request.ts'
import { type Alternates, recordPaths } from './record-paths.ts'

export type RecordPage = {
  head: PageHead
  /** Feeds the language switch of the header. */
  alternates: Alternates
  /** LANG-8: said above a record that exists only in the other language. */
  notice: string | null
}

/**
 * What the pages of one record have in common. A record of the other language under this language's prefix is shown
 * under a notice when that is all there is; when it has a translation, the translation's own address is the right one.
 * @throws a redirect to the translation
 */
export function recordPage(
  request: PageRequest,
  record: RecordBase,
  pathOf: (language: Language, slug: string) => string,
): RecordPage {
  const alternates = recordPaths(pathOf, record)
  const isForeign = record.language !== request.language
  const translation = alternates[request.language]
  // During an outage the other language's record may be all that is kept, although this very address has its own.
  const isElsewhere = translation !== undefined && translation !== request.url.pathname
  if (isForeign && isElsewhere) throw redirect(translation + request.url.search)
  return {
    head: headOfRecord(request, record, alternates, pathOf(record.language, record.slug)),
    alternates,
    notice: isForeign ? statesCopy[request.language].onlyInOtherLanguage : null,
  }
}

/** A record as it travels to a browser: its raw fields stay on the server. */
export const published = <Record extends RecordBase>({ acf, ...record }: Record) => record
