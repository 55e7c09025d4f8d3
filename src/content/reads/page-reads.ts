import { success } from '#base/result.ts'
import type { Content } from '../content.ts'
import { kindName, listName, namesInList, namesInRecord, recordName } from '../content-names.ts'
import type { Reader } from '../content-reader.ts'
import { decodePage } from '../decode/page.ts'
import { decodeService } from '../decode/service.ts'
import { findRecord } from '../find-record.ts'
import { filterByLanguage } from '../language-filter.ts'
import type { Page, Service } from '../models.ts'
import * as calls from '../wordpress-calls.ts'
import { listIn, recordBySlug } from './decoded-answers.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { inItsLanguage, type OfLanguage, type OfRecord } from './read-keys.ts'
import { readingOr, valueOr } from './stand-ins.ts'
import { createUnknownSlugs } from './unknown-slugs.ts'

type PageReads = Pick<Content, 'services' | 'service' | 'page'> & {
  /** All pages, for the initial loading: what stands in for a page that was never asked for. */
  pages(...key: OfLanguage): Promise<unknown>
}

/** Services and pages, read from WordPress. */
export function createPageReads(dependencies: ReadDependencies): (reader: Reader) => PageReads {
  const { builtIn, context, store } = dependencies
  const serviceLists = store.keep<OfLanguage, Service[]>({
    kind: 'services',
    type: 'services',
    languagesOf: inItsLanguage,
    names: (language) => [kindName('service'), listName('service', language)],
    namesIn: (services) => namesInList('service', services),
    async load(api, language) {
      const list = listIn(await calls.allServices(api, { language }), decodeService, context)
      return list.ok ? success(filterByLanguage(list.value, language)) : list
    },
  })
  const services = store.keep<OfRecord, Service>({
    kind: 'service',
    type: 'services',
    languagesOf: inItsLanguage,
    names: (language, slug) => [kindName('service'), recordName('service', language, slug)],
    namesIn: (service) => namesInRecord('service', service),
    load: (api, language, slug) =>
      recordBySlug((options) => calls.serviceBySlug(api, slug, options), language, decodeService, context),
    admit: createUnknownSlugs(dependencies, 'services', () => serviceLists.answers().flat()),
  })
  const pageLists = store.keep<OfLanguage, Page[]>({
    kind: 'pages',
    type: 'pages',
    languagesOf: inItsLanguage,
    names: (language) => [kindName('page'), listName('page', language)],
    namesIn: (pages) => namesInList('page', pages),
    async load(api, language) {
      const list = listIn(await calls.allPages(api, { language }), decodePage, context)
      return list.ok ? success(filterByLanguage(list.value, language)) : list
    },
  })
  const pages = store.keep<OfRecord, Page>({
    kind: 'page',
    type: 'pages',
    languagesOf: inItsLanguage,
    names: (language, slug) => [kindName('page'), recordName('page', language, slug)],
    namesIn: (page) => namesInRecord('page', page),
    load: (api, language, slug) =>
      recordBySlug((options) => calls.pageBySlug(api, slug, options), language, decodePage, context),
  })

  return (reader) => ({
    pages: (language) => pageLists.read(reader, language),
    // The header links to the four services (HEAD-2): where WordPress knows no such type, the built-in ones serve.
    services: async (language) =>
      valueOr(reader, await serviceLists.read(reader, language), () => builtIn.services(language)),
    service: async (language, slug) =>
      readingOr(reader, await services.read(reader, language, slug), {
        held: async () => findRecord((await serviceLists.lastGoodAnswers()).flat(), language, slug),
        builtIn: () => builtIn.service(language, slug),
        isFor: (fault) => fault.kind !== 'absent',
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
