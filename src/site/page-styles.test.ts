import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { englishOnlyPaths, pathTable, serviceSlugs } from '#locale/path-table.ts'
import { projectPieceStyles } from '#sections/pieces/project-piece.tsx'
import { servicePieceStyles } from '#sections/pieces/service-piece.tsx'
import { pageFolder, type SitePage } from './page-folders.ts'

test('every folder is that of a page, and has its route', () => {
  const pages = Object.keys({ ...pathTable, ...englishOnlyPaths }) as SitePage[]
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual([...new Set(pages.map(pageFolder))].toSorted())
  const routes = folders.map((folder) => new URL(`./${folder}/route.tsx`, import.meta.url))
  expect(routes.filter((file) => !existsSync(file))).toEqual([])
})

test('ANA-8 the late stylesheet repeats no page’s styles', () => {
  const late = readFileSync(new URL('./late.css', import.meta.url), 'utf8')
  expect(late).toContain('@import ')
  expect(late).not.toContain("@import './")
})

test('styles no highlight before a selection, and none on the root: Chromium styles it with every element', () => {
  const root = new URL('../', import.meta.url)
  const rules = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap(
      (file) =>
        readFileSync(new URL(file, root), 'utf8').match(/^.*::(?:selection|highlight|target-text).*$/gm) ??
        [],
    )
  expect(rules).toEqual(['body[data-selecting] ::selection {'])
})

test('every demonstration has its styles', () => {
  const files = readdirSync(new URL('../sections/pieces/styles/', import.meta.url))
  const pieces = [...Object.values(projectPieceStyles), ...serviceSlugs.map(servicePieceStyles)]
  expect(pieces).toHaveLength(8)
  expect(files).toEqual(expect.arrayContaining(pieces.map((piece) => `${piece}.css`)))
})
