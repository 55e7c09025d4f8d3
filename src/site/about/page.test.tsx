import { expect, test } from 'vitest'
import type { HomeContent, SafeHtml } from '#content/models.ts'
import { sampleContent } from '#content/sample/sample-content.ts'
import { languages } from '#locale/language.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { aboutCopy } from './copy.server.ts'
import { AboutPage } from './view.tsx'

const none = { projectsCompleted: '', clientSatisfaction: '', averageRoiIncrease: '' }

const about = (home: Partial<HomeContent>, text: SafeHtml | null = null) =>
  renderSection(
    <AboutPage
      copy={aboutCopy.en}
      drawings={drawingsCopy.en}
      text={text}
      home={{ statistics: none, statistics_note: '', team: [], ...home }}
    />,
  )

test('ABOUT-1 shows mission, vision and the four values without any content', () => {
  const html = about({})
  for (const text of ['Our mission', 'Our vision', 'Creative', 'Passionate', 'Fast', 'Excellence'])
    expect(html).toContain(text)
})

test('ABOUT-1 adds a text from the content system to mission and vision', () => {
  const html = about({}, '<p>From the CMS.</p>' as SafeHtml)
  for (const text of ['Our mission', 'Our vision', 'From the CMS.']) expect(html).toContain(text)
})

test('ABOUT-1 labels sample statistics as samples', () => {
  const { home } = sampleContent.site
  for (const language of languages)
    expect(Object.values(home[language].statistics).every((value) => value !== '')).toBe(true)
  expect(home.en.statistics_note).toMatch(/sample/i)
  expect(home.hu.statistics_note).toMatch(/minta/i)
})

test('ABOUT-1 hides unset statistics, and the whole part without any', () => {
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

const unnamed = { role: 'Strategy', name: '', description: 'the plan', picture: null }
const named = { ...unnamed, role: 'Data', name: 'Nagy Eszter' }

test('ABOUT-1 the team shows roles with a hand and its tool until it has names and pictures', () => {
  const html = about({
    team: [unnamed, { ...named, picture: { url: '/media/eszter.jpg', alt: 'Eszter' } }],
  })
  expect(html).toMatch(/<img src="[^"]*hand-1[^"]*" alt=""/)
  expect(html).toContain('<h3 class="type-title">Strategy</h3><p>the plan</p>')
  expect(html).toMatch(/<li id="person-nagy-eszter">.*\/media\/eszter\.jpg/)
  expect(html).not.toContain('hand-2')
  expect(html).toContain('<h3 class="type-title">Nagy Eszter</h3>')
})

test('ABOUT-2 opens with the first named member, or with a room that is said to be drawn', () => {
  const drawn = about({ team: [unnamed] })
  expect(drawn).toMatch(/<img src="[^"]*workbench[^"]*" alt="Drawing: /)
  expect(drawn).toContain(drawingsCopy.en.workbench.note)

  const named = { ...unnamed, name: 'Nagy Eszter', description: 'I answer the phone.' }
  const met = about({ team: [unnamed, { ...named, picture: { url: '/media/eszter.jpg', alt: 'Eszter' } }] })
  const opening = met.slice(0, met.indexOf('</header>'))
  for (const shown of ['Nagy Eszter', 'I answer the phone.', '/media/eszter.jpg'])
    expect(opening).toContain(shown)
  expect(met).not.toContain('workbench')
  expect(met).not.toContain(drawingsCopy.en.workbench.note)
})

test('ABOUT-1 links drawings as files, and repeats the hands after the last', () => {
  const html = about({ team: Array.from({ length: 7 }, (_, at) => ({ ...unnamed, role: `Role ${at}` })) })
  expect(html).not.toContain('data:image')
  expect(html.match(/hand-\d/g)).toEqual([1, 2, 3, 4, 5, 1, 2].map((number) => `hand-${number}`))
})

test('ABOUT-1 gives each person a unique id, even with equal names or names without letters', () => {
  const html = about({ team: [named, { ...named, role: 'Code' }, { ...named, name: '!' }] })
  expect(html.match(/<li( id="[^"]*")?>/g)?.slice(-3)).toEqual([
    '<li id="person-nagy-eszter">',
    '<li>',
    '<li>',
  ])
})
