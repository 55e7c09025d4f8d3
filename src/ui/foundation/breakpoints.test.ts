import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../..')
const queries = globSync('**/*.css', { cwd: source }).flatMap((file) =>
  [...readFileSync(path.join(source, file), 'utf8').matchAll(/@media[^{]*\b(?:width|height)\b[^{]*/g)].map(
    ([query]) => `${file}: ${query.trim()}`,
  ),
)

test('layouts depend on text size: no media query uses pixels', () => {
  expect(queries.length).toBeGreaterThan(80)
  expect(queries.filter((query) => /\dpx/.test(query))).toEqual([])
})
