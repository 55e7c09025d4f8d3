import { expect, test } from 'vitest'
import type { HomeContent } from '#content/models.ts'
import { drawingsCopy } from '#locale/messages/drawings.server.ts'
import { aboutCopy } from '#locale/messages/pages/about.server.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { AboutPage } from './about-page.tsx'

const none = { projectsCompleted: '', clientSatisfaction: '', averageRoiIncrease: '' }

const about = (home: Partial<HomeContent>) =>
  renderSection(
    <AboutPage
      copy={aboutCopy.en}
      drawings={drawingsCopy.en}
      text={null}
      home={{ statistics: none, statistics_note: '', team: [], ...home }}
    />,
  )

test('ABOUT-1 mission, vision and the four values stand without any content', () => {
  const html = about({})
  for (const text of ['Our mission', 'Our vision', 'Creative', 'Passionate', 'Fast', 'Excellence'])
    expect(html).toContain(text)
})

test('ABOUT-1 a statistic that is unset is not shown, and without any there is no such part', () => {
  const html = about({
    statistics: { ...none, clientSatisfaction: '97%' },
    statistics_note: 'Asked in 2026.',
  })
  expect(html).toContain('client satisfaction')
  expect(html).toContain('97%')
  expect(html).toContain('Asked in 2026.')
  expect(html).not.toContain('projects completed')
  expect(about({ statistics_note: 'Asked in 2026.' })).not.toContain('In numbers')
})

test('ABOUT-1 the team shows roles until it has names', () => {
  const html = about({
    team: [
      { role: 'Strategy', name: '', description: 'the plan' },
      { role: 'Data', name: 'Nagy Eszter', description: 'the report' },
    ],
  })
  expect(html).toContain('<p>the plan</p>')
  expect(html).toContain('<b>Nagy Eszter: </b>the report')
})
