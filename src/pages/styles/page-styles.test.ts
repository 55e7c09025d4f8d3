import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceSlugs } from '#locale/path-table.ts'
import { projectPieceStyles } from '#sections/pieces/project-piece.tsx'
import { servicePieceStyles } from '#sections/pieces/service-piece.tsx'
import { pageModules } from '../rendering/page-modules.ts'

const stylesheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^(?!parts\/).*\.css$/.test(file) && !['every-page.css', 'late.css'].includes(file),
)

test('every stylesheet but the two for all is that of a page, under the name of its module', () => {
  const modules = new Set(Object.values(pageModules))
  expect(stylesheets.filter((file) => !modules.has(file.replace('.css', '')))).toEqual([])
})

test('ANA-8 the late stylesheet brings those of no page, which carries its own', () => {
  const late = readFileSync(new URL('./late.css', import.meta.url), 'utf8')
  expect(late).toContain('@import ')
  expect(late).not.toContain("@import './")
})

test('no highlight is styled before a visitor selects, and none of the root: Chromium styles it with every element', () => {
  const root = new URL('../../', import.meta.url)
  const rules = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap(
      (file) =>
        readFileSync(new URL(file, root), 'utf8').match(/^.*::(?:selection|highlight|target-text).*$/gm) ??
        [],
    )
  expect(rules).toEqual(['body[data-selecting] ::selection {'])
})

test('every piece has its styles', () => {
  const files = readdirSync(new URL('../../sections/pieces/styles/', import.meta.url))
  const pieces = [...Object.values(projectPieceStyles), ...serviceSlugs.map(servicePieceStyles)]
  expect(pieces).toHaveLength(8)
  expect(files).toEqual(expect.arrayContaining(pieces.map((piece) => `${piece}.css`)))
})
