import type { Result } from '#base/result.ts'
import { success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import type { Content } from '../content.ts'
import { decodeProject } from '../decode/project.ts'
import { findRecord } from '../find-record.ts'
import { filterByLanguage } from '../language-filter.ts'
import type { Project } from '../models.ts'
import { projectView } from '../project-view.ts'
import * as calls from '../wordpress-calls.ts'
import { listIn, orEmpty, recordBySlug } from './decoded-answers.ts'
import { createKeptReads, type ReadFault, readingOr } from './kept-reads.ts'
import type { ReadDependencies } from './read-dependencies.ts'

/** The portfolio (PORT-1), read from WordPress; its failures are silent (SPEC §8, ERR-4). */
export function createPortfolioReads(dependencies: ReadDependencies): Pick<Content, 'projects' | 'project'> {
  const { api, builtIn, context, clock, log } = dependencies
  const lists = createKeptReads<Project[]>({ clock, log, name: 'portfolio', isSilent: true })
  const singles = createKeptReads<Project>({ clock, log, name: 'project', isSilent: true })

  /** CALL-2 first: a WordPress that does not answer it is not asked for its portfolio. */
  async function loadList(language: Language): Promise<Result<Project[], ReadFault>> {
    const reachable = await calls.headRoot(api)
    if (!reachable.ok) return reachable
    const list = orEmpty(listIn(await calls.enhancedPortfolio(api, language), decodeProject, context))
    return list.ok ? success(filterByLanguage(list.value, language)) : list
  }

  return {
    async projects(language) {
      const read = await lists.read(language, () => loadList(language))
      if (read.state === 'failed') return builtIn.projects(language)
      return read.value.map((project) => projectView(project, clock.now()))
    },
    async project(language, slug) {
      const call = (options: calls.CallOptions) => calls.projectBySlug(api, slug, options)
      const load = () => recordBySlug(call, language, decodeProject, context)
      return readingOr(await singles.read(`${language} ${slug}`, load), {
        held: () => findRecord(lists.answers().flat(), language, slug),
        builtIn: () => builtIn.project(language, slug),
      })
    },
  }
}
