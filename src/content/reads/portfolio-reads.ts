import type { Language } from '#locale/language.ts'
import type { Content } from '../content.ts'
import type { Reader } from '../content-reader.ts'
import { decodeProject } from '../decode/project.ts'
import { findRecord } from '../find-record.ts'
import { projectView } from '../project-view.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import * as calls from '../wordpress-calls.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { recordList, singleRecord } from './record-kinds.ts'
import { readingOr, valueOr } from './stand-ins.ts'
import { createUnknownSlugs } from './unknown-slugs.ts'

type PortfolioReads = Pick<Content, 'projects' | 'project'>

/** The portfolio (PORT-1), read from WordPress; its failures are silent (SPEC §8, ERR-4). */
export function createPortfolioReads(dependencies: ReadDependencies): (reader: Reader) => PortfolioReads {
  const { builtIn, context, clock, held, store } = dependencies
  const ofPortfolio = { record: 'project', type: 'portfolio', decode: decodeProject, context } as const
  const lists = store.keep({
    ...recordList({ ...ofPortfolio, call: reachablePortfolio }),
    isSilent: true,
    whenAbsent: () => [],
  })
  const admit = createUnknownSlugs(dependencies, 'portfolio', () => lists.answers().flat())
  const singles = store.keep({
    ...singleRecord({ ...ofPortfolio, call: calls.projectBySlug, admit }),
    isSilent: true,
  })

  held.add('project', () => lists.answers().flat())
  held.add('project', singles.answers)

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

/** CALL-2 first: a WordPress that does not answer it is not asked for its portfolio. */
async function reachablePortfolio(api: WordPressApi, language: Language): calls.CallResult {
  const reachable = await calls.headRoot(api)
  return reachable.ok ? calls.enhancedPortfolio(api, language) : reachable
}
