import { success } from '#base/result.ts'
import type { Content } from '../content.ts'
import { kindName, listName, namesInList, namesInRecord, recordName } from '../content-names.ts'
import type { Reader } from '../content-reader.ts'
import { decodeProject } from '../decode/project.ts'
import { findRecord } from '../find-record.ts'
import { filterByLanguage } from '../language-filter.ts'
import type { Project } from '../models.ts'
import { projectView } from '../project-view.ts'
import * as calls from '../wordpress-calls.ts'
import { listIn, recordBySlug } from './decoded-answers.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { inItsLanguage, type OfLanguage, type OfRecord } from './read-keys.ts'
import { readingOr, valueOr } from './stand-ins.ts'
import { createUnknownSlugs } from './unknown-slugs.ts'

type PortfolioReads = Pick<Content, 'projects' | 'project'>

/** The portfolio (PORT-1), read from WordPress; its failures are silent (SPEC §8, ERR-4). */
export function createPortfolioReads(dependencies: ReadDependencies): (reader: Reader) => PortfolioReads {
  const { builtIn, context, clock, store } = dependencies
  const lists = store.keep<OfLanguage, Project[]>({
    kind: 'projects',
    type: 'portfolio',
    isSilent: true,
    languagesOf: inItsLanguage,
    names: (language) => [kindName('project'), listName('project', language)],
    namesIn: (projects) => namesInList('project', projects),
    /** CALL-2 first: a WordPress that does not answer it is not asked for its portfolio. */
    async load(api, language) {
      const reachable = await calls.headRoot(api)
      if (!reachable.ok) return reachable
      const list = listIn(await calls.enhancedPortfolio(api, language), decodeProject, context)
      return list.ok ? success(filterByLanguage(list.value, language)) : list
    },
    whenAbsent: () => [],
  })
  const singles = store.keep<OfRecord, Project>({
    kind: 'project',
    type: 'portfolio',
    isSilent: true,
    languagesOf: inItsLanguage,
    names: (language, slug) => [kindName('project'), recordName('project', language, slug)],
    namesIn: (project) => namesInRecord('project', project),
    load: (api, language, slug) =>
      recordBySlug((options) => calls.projectBySlug(api, slug, options), language, decodeProject, context),
    admit: createUnknownSlugs(dependencies, 'portfolio', () => lists.answers().flat()),
  })

  return (reader) => ({
    async projects(language) {
      const read = await lists.read(reader, language)
      if (read.state === 'failed') return valueOr(reader, read, () => builtIn.projects(language))
      return read.value.map((project) => projectView(project, clock.now()))
    },
    project: async (language, slug) =>
      readingOr(reader, await singles.read(reader, language, slug), {
        held: async () => findRecord((await lists.lastGoodAnswers()).flat(), language, slug),
        builtIn: () => builtIn.project(language, slug),
      }),
  })
}
