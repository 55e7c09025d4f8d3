import { describe, expect, test } from 'vitest'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { languages } from '#locale/language.ts'
import { serviceSlugs } from '#locale/path-table.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { createFakeClock } from '#testing/fake-clock.ts'
import { drawingsCopy } from '../drawings/copy.server.ts'
import { projectPiecesCopy } from './project-copy.server.ts'
import { ProjectPiece, projectPieceOf, sceneImages } from './project-piece.tsx'
import { servicePiecesCopy } from './service-copy.server.ts'
import { ServicePiece } from './service-piece.tsx'

const content = createBuiltinContent({ clock: createFakeClock() })

describe.each(languages)('in %s', (language) => {
  const copy = projectPiecesCopy[language]

  test('PORT-1 every sample project has its own demonstration and drawn gallery, each picture described', async () => {
    const names = (await content.projects(language)).map(projectPieceOf)
    // This website is not a sample (PORT-4).
    expect(new Set(names)).toEqual(new Set(['orchard', 'oven', 'slope', 'light', null]))
    for (const name of names) {
      if (!name) continue
      const images = sceneImages(name, copy.scenes[name])
      expect(images.length).toBeGreaterThanOrEqual(4)
      expect(images.every(({ alt }) => alt !== '')).toBe(true)
    }
  })

  test.each(['orchard', 'oven', 'slope', 'light'] as const)(
    'PORT-1 the demonstration %s is complete without scripts, with hidden controls',
    (name) => {
      const html = renderSection(
        <ProjectPiece name={name} copy={copy} drawings={drawingsCopy[language]} language={language} />,
        language,
      )
      for (const [control] of html.matchAll(/<(?:input|button)[^>]*>/g)) expect(control).toContain('hidden')
      expect(html).not.toMatch(/<li[^>]* hidden/)
    },
  )

  test('LIGHT-2 each case study shows a finished work: a month, a page, a report, a storyboard', () => {
    const htmlOf = (name: 'orchard' | 'oven' | 'slope' | 'light') =>
      renderSection(
        <ProjectPiece name={name} copy={copy} drawings={drawingsCopy[language]} language={language} />,
        language,
      )
    expect(copy.oven.month.words).toHaveLength(31)
    for (const word of copy.oven.month.words) expect(htmlOf('oven')).toContain(word)
    expect(htmlOf('slope')).toContain(copy.slope.hours)
    expect(htmlOf('orchard')).toMatch(/<details[^>]* open/)
    for (const shot of copy.light.board.shots.flat()) expect(htmlOf('light')).toContain(shot)
  })

  test('SERV-1 the sample month shows each of its days once', () => {
    const html = renderSection(
      <ServicePiece slug="social-media" copy={servicePiecesCopy[language]} />,
      language,
    )
    const [, days = ''] = /class="month__days">(.*?)<\/ol>/s.exec(html) ?? []
    const shown = [...days.matchAll(/>(\d+)</g)].map(([, day]) => Number(day)).sort((a, b) => a - b)
    expect(shown).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  })

  test('SERV-1 exactly the four services have their own sections', () => {
    const htmlOf = (slug: string) =>
      renderSection(<ServicePiece slug={slug} copy={servicePiecesCopy[language]} />, language)
    expect(new Set(serviceSlugs.map(htmlOf)).size).toBe(serviceSlugs.length)
    for (const slug of serviceSlugs) expect(htmlOf(slug)).toContain('data-piece')
    for (const slug of ['photography', 'constructor', '']) expect(htmlOf(slug)).toBe('')
  })
})

test('PORT-1 an owner’s project has no demonstration, even at a sample’s address', async () => {
  const [sample] = await content.projects('en')
  if (!sample) throw new Error('no sample')
  const photograph = sceneImages('oven', ['A photograph'])[0] ?? null
  expect(projectPieceOf(sample)).not.toBeNull()
  expect(projectPieceOf({ ...sample, image: photograph })).toBeNull()
  expect(projectPieceOf({ ...sample, cover: '' })).toBeNull()
  expect(projectPieceOf({ ...sample, slug: 'constructor' })).toBeNull()
})
