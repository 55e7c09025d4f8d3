import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const rows = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [numbers = '', subject = '', state = '', why = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { numbers: numbers.split(', '), subject, state, why }
  })
const numbers = rows.flatMap((row) => row.numbers)

/** How many requirements of level 1 and 2 each chapter of ASVS 5.0.0 has. */
const perChapter = {
  ...{ 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7 },
  ...{ 10: 29, 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16, 17: 7 },
}

test('lists each requirement exactly once', () => {
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(numbers.filter((number) => !/^\d+\.\d+\.\d+$/.test(number))).toEqual([])
  const counts = Object.groupBy(numbers, (number) => number.split('.')[0] ?? '')
  expect(Object.fromEntries(Object.entries(counts).map(([chapter, of]) => [chapter, of?.length]))).toEqual(
    perChapter,
  )
})

test.each(rows)('$numbers $subject: $state', ({ state, why }) => {
  expect(['met', 'not applicable', 'open']).toContain(state)
  const named = Array.from(why.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`/g), ([, file]) => file ?? '')
  if (state === 'met') expect(named).not.toEqual([])
  else expect(why.length).toBeGreaterThan(10)
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
