import { success } from '#base/result.ts'
import { defaultLanguage, type Language } from '#locale/language.ts'
import { inLanguage } from '#locale/path-table.ts'
import type { CachedReads } from '../../cache/cached-reads.ts'
import { isOutage } from '../../cache/read-fault.ts'
import type { Reading } from '../../content.ts'
import type { Reader } from '../../content-reader.ts'
import { kindTag, listTag, recordTag, tagsOfList, tagsOfRecord } from '../../content-tags.ts'
import type { RecordBase } from '../../models.ts'
import { type RecordKind, recordTypes } from '../../record-types.ts'
import { filterByLanguage } from '../../records/language-filter.ts'
import { canonicalPath } from '../../records/page-address.ts'
import { findRecord, preferLanguage } from '../../records/text-order.ts'
import { recordBySlug as callBySlug } from '../calls/records.ts'
import { recordDecoders } from '../decode/records/record-decoders.ts'
import { everyPage, listIn, recordBySlug } from './decoded-answers.ts'
import { readingOr } from './fallbacks.ts'
import { withPictures } from './picture-ids.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { ruleOf } from './record-rules.ts'
import { createUnknownSlugs } from './unknown-slugs.ts'

/** Key of what is read once per language. */
export type OfLanguage = [language: Language]
/** Key of one record, by the slug that was requested. */
export type OfRecord = [language: Language, slug: string]

export const inItsLanguage = (language: Language): readonly Language[] => [language]

/** All records of a kind in one language. */
export function createListReads(
  kind: RecordKind,
  { context, pageLinks, store }: ReadDependencies,
): CachedReads<OfLanguage, RecordBase[]> {
  const { listCall, isSilent, whenAbsent } = ruleOf(kind)
  return store.cached({
    kind: `${kind}s`,
    type: recordTypes[kind].contentType,
    isSilent,
    languagesOf: inItsLanguage,
    tags: (language) => [kindTag(kind), listTag(kind, language)],
    tagsOf: (items) => tagsOfList(kind, items),
    async load(api, language) {
      const list = await everyPage(
        (page) => listCall(api, language, page),
        (answered) => listIn<RecordBase>(answered, recordDecoders[kind], context),
      )
      if (!list.ok) return list
      const records = filterByLanguage<RecordBase>(list.value, language)
      if (kind === 'page') pageLinks.set(language, records)
      return success(records)
    },
    ...(whenAbsent && { whenAbsent }),
  })
}

/** The records of a kind known from its lists: in memory only, or on disk as well. */
export type Listed = {
  cached(): readonly RecordBase[]
  lastGood(): Promise<readonly RecordBase[]>
}

export const listedIn = (lists: CachedReads<OfLanguage, RecordBase[]>): Listed => ({
  cached: () => lists.answers().flat(),
  lastGood: async () => (await lists.lastGoodAnswers()).flat(),
})

/** One record of a kind by its slug; in an outage its copy from a list, else the built-in one. */
export function createSingleReads(
  kind: RecordKind,
  listed: Listed,
  dependencies: ReadDependencies,
): (reader: Reader) => (...key: OfRecord) => Promise<Reading<RecordBase>> {
  const { builtIn, cachedRecords, context, store } = dependencies
  const { isSilent, isOpen, isBuiltInFor, isFound } = ruleOf(kind)
  const singles = store.cached<OfRecord, RecordBase>({
    kind,
    type: recordTypes[kind].contentType,
    isByAddress: () => true,
    isSilent,
    languagesOf: inItsLanguage,
    tags: (language, slug) => [kindTag(kind), recordTag(kind, language, slug)],
    tagsOf: (item) => tagsOfRecord(kind, item),
    load: (api, language, slug) => {
      const own = kind === 'page' ? lastPartOf(slug) : slug
      const call = (options: { language?: Language }) => {
        const called = callBySlug(api, kind, own, options)
        return kind === 'project' ? withPictures(api, called) : called
      }
      const isMeant = kind === 'page' ? standsAt(slug) : () => true
      return recordBySlug<RecordBase>(call, { language, isMeant, decode: recordDecoders[kind], context })
    },
    ...(!isOpen && { admit: createUnknownSlugs(dependencies, kind, listed.cached) }),
  })
  const isPage = kind === 'page'
  const copyOf = isPage ? pageAtPath : findRecord
  cachedRecords.add(kind, listed.cached)
  cachedRecords.add(kind, () => singles.answers().filter(isFound))

  /** LANG-10: a page of the site shows the translation of its WordPress page, whatever its slug and folder. */
  async function pageOf(reader: Reader, language: Language, path: string) {
    const read = await singles.read(reader, language, path)
    const other = read.state === 'failed' ? undefined : translationOf(read.value, language, path)
    if (other === undefined) return read
    const place = inTranslation(listed.cached(), language, other)?.link
    const ownPath = place ? decodeURIComponent(inLanguage(place, defaultLanguage).slice(1)) : other
    const own = await singles.read(reader, language, ownPath)
    if (own.state !== 'failed')
      return own.value.language === language ? { ...own, value: shownAt(own.value, path) } : read
    const copy = isOutage(own.fault) ? inTranslation(await listed.lastGood(), language, other) : undefined
    if (copy) return { state: 'stale' as const, value: shownAt(copy, path) }
    if (isOutage(own.fault)) reader.usedFallback()
    return read
  }

  async function copyInList(language: Language, slug: string) {
    const records = await listed.lastGood()
    const copy = copyOf(records, language, slug)
    const other = isPage && copy ? translationOf(copy, language, slug) : undefined
    const own = other === undefined ? undefined : inTranslation(records, language, other)
    return own ? shownAt(own, slug) : copy
  }

  const readOf = isPage ? pageOf : singles.read
  return (reader) => async (language, slug) =>
    readingOr(reader, language, await readOf(reader, language, slug), {
      copy: () => copyInList(language, slug),
      builtIn: () => builtIn.record(kind, language, slug),
      isFor: (fault) => isBuiltInFor(fault, slug),
      // The page of a record links to its translation; a WordPress page is shown at the requested address.
      isOwn: (record) =>
        record.language === language || (!isPage && translationOf(record, language, slug) !== undefined),
    })
}

/** The slug of a record's translation in the language; undefined if that is the requested slug. */
function translationOf(record: RecordBase, language: Language, asked: string): string | undefined {
  if (record.language === language) return undefined
  const other = record.translations[language]
  return other === lastPartOf(asked) ? undefined : other
}

const inTranslation = (records: readonly RecordBase[], language: Language, slug: string) =>
  records.find((record) => record.language === language && record.slug === slug)

/** A translation, shown at the path of the page that was requested, because its page is identified by it. */
const shownAt = (page: RecordBase, path: string): RecordBase => ({
  ...page,
  link: inLanguage(canonicalPath(path), page.language),
})

const lastPartOf = (slug: string) => slug.split('/').at(-1) ?? ''

/** Pages in several folders may share a slug: a page is identified by its full path. */
const standsAt =
  (path: string) =>
  ({ link }: Pick<RecordBase, 'link'>) =>
    inLanguage(link, defaultLanguage) === canonicalPath(path)

const pageAtPath = (pages: readonly RecordBase[], language: Language, path: string) =>
  preferLanguage(pages.filter(standsAt(path)), language)
