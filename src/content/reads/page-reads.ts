import type { Result } from '#base/result.ts'
import { success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import type { Content } from '../content.ts'
import { decodePage } from '../decode/page.ts'
import { decodeService } from '../decode/service.ts'
import { findRecord } from '../find-record.ts'
import { filterByLanguage } from '../language-filter.ts'
import type { Page, Service } from '../models.ts'
import * as calls from '../wordpress-calls.ts'
import { listIn, recordBySlug } from './decoded-answers.ts'
import { createKeptReads, type ReadFault, readingOr, valueOr } from './kept-reads.ts'
import type { ReadDependencies } from './read-dependencies.ts'

/** Services and pages, read from WordPress. */
export function createPageReads(
  dependencies: ReadDependencies,
): Pick<Content, 'services' | 'service' | 'page'> {
  const { api, builtIn, context, clock, log } = dependencies
  const lists = createKeptReads<Service[]>({ clock, log, name: 'services' })
  const services = createKeptReads<Service>({ clock, log, name: 'service' })
  const pages = createKeptReads<Page>({ clock, log, name: 'page' })

  async function loadServices(language: Language): Promise<Result<Service[], ReadFault>> {
    const list = listIn(await calls.allServices(api, { language }), decodeService, context)
    return list.ok ? success(filterByLanguage(list.value, language)) : list
  }

  return {
    // The header links to the four services (HEAD-2): where WordPress knows no such type, the built-in ones serve.
    services: async (language) =>
      valueOr(await lists.read(language, () => loadServices(language)), () => builtIn.services(language)),
    async service(language, slug) {
      const call = (options: calls.CallOptions) => calls.serviceBySlug(api, slug, options)
      const load = () => recordBySlug(call, language, decodeService, context)
      return readingOr(await services.read(`${language} ${slug}`, load), {
        held: () => findRecord(lists.answers().flat(), language, slug),
        builtIn: () => builtIn.service(language, slug),
        isFor: (fault) => fault.kind !== 'absent',
      })
    },
    // LEGAL-1: a page that WordPress does not have is shown with its built-in text.
    async page(language, slug) {
      const call = (options: calls.CallOptions) => calls.pageBySlug(api, slug, options)
      const load = () => recordBySlug(call, language, decodePage, context)
      return readingOr(await pages.read(`${language} ${slug}`, load), {
        builtIn: () => builtIn.page(language, slug),
        isFor: () => true,
      })
    },
  }
}
