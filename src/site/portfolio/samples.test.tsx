import { afterAll, expect, test } from 'vitest'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { coverDrawings } from '#sections/drawings/covers/cover.tsx'
import { renderSection } from '#testing/builders/render-section.tsx'
import { bareProjectView } from '#testing/builders/unlikely-records.ts'
import { homeCopy } from '../home/copy.server.ts'
import { SelectedWork } from '../home/selected-work.tsx'
import { portfolioCopy } from './copy.server.ts'
import { ProjectList } from './view.tsx'

const sample = bareProjectView(1, { cover: 'phone', image: null })
const ourOwn = bareProjectView(2, { cover: 'mirror', image: null })
const ofClient = bareProjectView(3, { cover: '', image: { url: '/media/a.jpg', alt: '' } })
const drawings = drawingsCopy.en
const { sampleNote, ownNote } = portfolioCopy.en

// Lazy imports that a rendering has started must finish before the test file ends.
afterAll(() => Promise.all([coverDrawings.phone(), coverDrawings.mirror()]))

const list = (...projects: (typeof sample)[]) =>
  renderSection(
    <ProjectList
      copy={portfolioCopy.en}
      drawings={drawings}
      language="en"
      projects={projects}
      page={1}
      pages={1}
    />,
  )
const wall = (...projects: (typeof sample)[]) =>
  renderSection(<SelectedWork copy={homeCopy.en.work} drawings={drawings} projects={projects} />)

test('PORT-1 marks samples once: by a note, or by labels where mixed with others', () => {
  const label = '<b>Sample</b>'
  expect(list(sample, ourOwn)).toContain(sampleNote)
  expect(list(sample, ourOwn)).toContain(ownNote)
  expect(list(sample, ourOwn)).not.toContain(label)
  expect(list(sample)).not.toContain(ownNote)
  const mixed = list(sample, ourOwn, ofClient)
  expect(mixed).not.toContain(sampleNote)
  expect(mixed.split(label)).toHaveLength(2)
  for (const real of [list(ourOwn), list(ofClient)]) {
    expect(real).not.toContain(sampleNote)
    expect(real).not.toContain(label)
  }
})

test('HOME-4 the homepage marks them the same way', () => {
  const { note } = homeCopy.en.work
  expect(wall(sample)).toContain(note)
  expect(wall(sample)).not.toContain('Sample / ')
  expect(wall(sample, ofClient)).not.toContain(note)
  expect(wall(sample, ofClient).split('Sample / ')).toHaveLength(2)
})
