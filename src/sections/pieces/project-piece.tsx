import type { Image, ImageAddress, Project } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import type { DrawingsCopy } from '../drawings/copy.server.ts'
import { sceneFile } from '../drawings/drawing-file.ts'
import type { ProjectPiecesCopy } from './project-copy.server.ts'
import { OrchardReport } from './projects/orchard-report.tsx'
import { OvenClock } from './projects/oven-clock.tsx'
import { SlopeWalk } from './projects/slope-walk.tsx'
import { WindowLight } from './projects/window-light.tsx'

export type ProjectPieceName = keyof ProjectPiecesCopy['scenes']

/** The sample projects by their slugs in both languages, each with its drawn cover. */
const samples: Readonly<Record<string, { name: ProjectPieceName; cover: string }>> = {
  'morning-batch': { name: 'oven', cover: 'phone' },
  'hajnali-sutes': { name: 'oven', cover: 'phone' },
  'kohegy-cellar': { name: 'slope', cover: 'browser' },
  'kohegy-pince': { name: 'slope', cover: 'browser' },
  'the-orchard-in-numbers': { name: 'orchard', cover: 'dashboard' },
  'gyumolcsos-szamokban': { name: 'orchard', cover: 'dashboard' },
  'kiln-days': { name: 'light', cover: 'camera' },
  egetes: { name: 'light', cover: 'camera' },
}

/**
 * The piece of a sample project, from the built-in content or from a WordPress that was seeded with it. A project with a
 * picture or a different cover is the owner's own and has no piece.
 */
export function projectPieceOf({
  slug,
  cover,
  image,
}: Pick<Project, 'slug' | 'cover' | 'image'>): ProjectPieceName | null {
  const sample = Object.hasOwn(samples, slug) ? samples[slug] : undefined
  return sample && sample.cover === cover && image === null ? sample.name : null
}

/** Names of their stylesheets in styles/. */
export const projectPieceStyles: Readonly<Record<ProjectPieceName, string>> = {
  orchard: 'orchard-report',
  oven: 'oven-clock',
  slope: 'slope-walk',
  light: 'window-light',
}

type ProjectPieceProps = {
  name: ProjectPieceName
  copy: ProjectPiecesCopy
  drawings: DrawingsCopy
  language: Language
}

export function ProjectPiece({ name, copy, drawings, language }: ProjectPieceProps) {
  switch (name) {
    case 'orchard':
      return <OrchardReport copy={copy.orchard} drawings={drawings} language={language} />
    case 'oven':
      return <OvenClock copy={copy.oven} />
    case 'slope':
      return <SlopeWalk copy={copy.slope} />
    case 'light':
      return <WindowLight copy={copy.light} />
  }
}

/** The drawn gallery of a sample project. */
export const sceneImages = (name: ProjectPieceName, alternatives: readonly string[]): Image[] =>
  alternatives.flatMap((alt, index) => {
    const url = sceneFile(`${name}-${index + 1}`)
    return url ? [{ url: url as ImageAddress, alt, width: 1200, height: 800 }] : []
  })
