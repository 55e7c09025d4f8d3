import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync(
  '{src,e2e,bench,scripts,wordpress,contract,deploy,starter-kits}/**/*.{ts,tsx,css,php,mjs}',
  {
    cwd: root,
    // Those of the judges (docs/decisions/0085).
    exclude: ['**/node_modules/**'],
  },
)
const sources = files.filter((file) => !/\.(test|e2e)\.tsx?$/.test(file))

const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1
/** Texts, and what is generated from them. */
const isData = (file: string) => file.includes(path.join('locale', 'messages')) || file.endsWith('.l10n.php')

test('no folder has more than fifteen source files', () => {
  const counts = Map.groupBy(sources, (file) => path.dirname(file))
  expect([...counts].filter(([, files]) => files.length > 15).map(([folder]) => folder)).toEqual([])
})

test('half of the source files have at most sixty lines, and no file, tests among them, has more than three hundred', () => {
  const lines = sources.map(linesOf).toSorted((a, b) => a - b)
  expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(60)
  expect(files.filter((file) => !isData(file) && linesOf(file) > 300)).toEqual([])
})
