import { serviceSlugs } from '#locale/path-table.ts'
import type { Content } from '../content.ts'
import type { Reader } from '../content-reader.ts'
import { decodePage } from '../decode/page.ts'
import { decodeService } from '../decode/service.ts'
import { findRecord } from '../find-record.ts'
import * as calls from '../wordpress-calls.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { type OfLanguage, recordList, singleRecord } from './record-kinds.ts'
import { readingOr, valueOr } from './stand-ins.ts'
import { createUnknownSlugs } from './unknown-slugs.ts'

type PageReads = Pick<Content, 'services' | 'service' | 'page'> & {
  /** All pages, for the initial loading: they stand in for a page that was never asked for. */
  pages(...key: OfLanguage): Promise<unknown>
}

/** Services and pages, read from WordPress. */
export function createPageReads(dependencies: ReadDependencies): (reader: Reader) => PageReads {
  const { builtIn, context, held, store } = dependencies
  const ofServices = { record: 'service', type: 'services', decode: decodeService, context } as const
  const serviceLists = store.keep(
    recordList({ ...ofServices, call: (api, language) => calls.allServices(api, { language }) }),
  )
  const admit = createUnknownSlugs(dependencies, 'services', () => serviceLists.answers().flat())
  const services = store.keep(singleRecord({ ...ofServices, call: calls.serviceBySlug, admit }))

  const ofPages = { record: 'page', type: 'pages', decode: decodePage, context } as const
  const pageLists = store.keep(
    recordList({ ...ofPages, call: (api, language) => calls.allPages(api, { language }) }),
  )
  const pages = store.keep(singleRecord({ ...ofPages, call: calls.pageBySlug }))

  held.add('service', () => serviceLists.answers().flat())
  held.add('service', services.answers)
  held.add('page', () => pageLists.answers().flat())
  held.add('page', pages.answers)

  return (reader) => ({
    pages: (language) => pageLists.read(reader, language),
    // The header links to the four services (HEAD-2): where WordPress knows no such type, the built-in ones serve.
    services: async (language) =>
      valueOr(reader, await serviceLists.read(reader, language), () => builtIn.services(language)),
    // ROUTE-1: their pages are part of the site whatever WordPress has; any other is WordPress's alone (SERV-2).
    service: async (language, slug) =>
      readingOr(reader, await services.read(reader, language, slug), {
        held: async () => findRecord((await serviceLists.lastGoodAnswers()).flat(), language, slug),
        builtIn: () => builtIn.service(language, slug),
        isFor: (fault) => fault.kind !== 'absent' || serviceSlugs.some((known) => known === slug),
      }),
    // LEGAL-1: a page that WordPress does not have is shown with its built-in text.
    page: async (language, slug) =>
      readingOr(reader, await pages.read(reader, language, slug), {
        held: async () => findRecord((await pageLists.lastGoodAnswers()).flat(), language, slug),
        builtIn: () => builtIn.page(language, slug),
        isFor: () => true,
      }),
  })
}
