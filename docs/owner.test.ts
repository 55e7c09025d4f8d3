import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rows = Array.from(
  read('docs/owner.md').matchAll(/^\| (\d+) \|.*\| `([^`]+)`: (.+) \|$/gm),
  ([, number, file = '', title = '']) => ({ number, file, title }),
)

test('each thing that an owner can do is shown by an existing test', () => {
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, at) => at + 1))
  expect(rows).toHaveLength(20)
  const isTitle = ({ file, title }: { file: string; title: string }) =>
    ["'", '"', '`'].some((quote) => read(file).includes(`${quote}${title}${quote}`))
  expect(rows.filter((row) => !isTitle(row))).toEqual([])
})
