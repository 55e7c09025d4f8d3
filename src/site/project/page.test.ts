import { expect, test } from 'vitest'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { LoaderArgs } from '#pages/rendering/route-types.ts'
import { pageArgs } from '#testing/builders/page-args.ts'
import { bareProject } from '#testing/builders/unlikely-records.ts'
import { loader } from './route.tsx'

const wordsOn = async (language: Language) => {
  const value = bareProject({
    slug: 'kiln',
    language,
    acf: { category: 'Website' },
    category: 'Website',
    description: 'A summary',
    project_type_hu: 'Weboldal',
    project_description_hu: 'Egy bolt',
  })
  const project = async () => ({ state: 'fresh' as const, value })
  const answer = await loader(
    pageArgs<LoaderArgs<'slug'>>(pathTo('project', language, 'kiln'), 'kiln', { project }),
  )
  return 'project' in answer ? answer.project : null
}

test('ENT-4 a project’s page shows the same texts as its card, in Hungarian too', async () => {
  expect(await wordsOn('hu')).toMatchObject({ category: 'Weboldal', description: 'Egy bolt' })
  expect(await wordsOn('en')).toMatchObject({ category: 'Website', description: 'A summary' })
})
