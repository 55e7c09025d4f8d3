import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { LoaderArgs } from '#pages/rendering/route-types.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { pageArgs } from '#testing/builders/page-args.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { bareProject } from '#testing/builders/unlikely-records.ts'
import { portfolioCopy } from '../portfolio/copy.server.ts'
import { detailOf } from './project-detail.ts'
import { loader } from './route.tsx'
import { ProjectPage } from './view.tsx'

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

test.each(['en', 'hu'] as const)(
  'PORT-4 the study of this website shows pictures with captions, in %s',
  (language) => {
    const { captions, figures } = portfolioCopy[language].own
    const html = renderSection(
      createElement(ProjectPage, {
        copy: portfolioCopy[language],
        drawings: drawingsCopy[language],
        project: detailOf(
          bareProject({
            image: null,
            cover: 'mirror',
            case_study_metrics: [{ metric_label: 'Calls', metric_value: '25', metric_change: '' }],
          }),
        ),
        next: null,
        newTabNote: '',
        piece: null,
      }),
      language,
    )
    expect(html.match(/<figure class="own-story__step/g)).toHaveLength(captions.length)
    expect(html.indexOf('Calls')).toBeGreaterThan(html.indexOf(figures))
    expect(html).not.toContain('metrics__value')
  },
)
