import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const ruleIds = Array.from(read('docs/rules.md').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm), ([, id]) => id ?? '')
const areas = [...new Set(ruleIds.map((id) => id.replace(/-\d+$/, '')))]

/** A single id, or a range such as CALL-23…25. */
const citation = new RegExp(`\\b(${areas.join('|')})-(\\d+)(?:…(\\d+))?`, 'g')

function* idsIn(text: string): Generator<string> {
  for (const [, area, first, last = first] of text.matchAll(citation))
    for (let number = Number(first); number <= Number(last); number += 1) yield `${area}-${number}`
}

const sources = globSync(
  ['{src,e2e,bench,scripts,wordpress,contract,docs}/**/*.{ts,tsx,css,php,md}', '*.md'],
  {
    cwd: root,
  },
).filter((file) => file !== 'docs/rules.md')
const tests = sources.filter((file) => /\.(test|e2e)\.tsx?$|-suite\.ts$/.test(file))

test('each rule is defined once', () => {
  expect(ruleIds.filter((id, index) => ruleIds.indexOf(id) !== index)).toEqual([])
})

test('each rule that is cited is defined', () => {
  const cited = sources.flatMap((file) => Array.from(idsIn(read(file)), (id) => `${id} in ${file}`))
  expect(cited.filter((line) => !ruleIds.includes(line.split(' ')[0] ?? ''))).toEqual([])
})

/** A test's title begins with the rules it proves; so do the rows of a table of tests. */
const title = new RegExp(`['"\`]((?:${citation.source},? )+)`, 'g')

test('each rule is named in the title of a test', () => {
  const titles = tests.flatMap((file) => Array.from(read(file).matchAll(title), ([, ids]) => ids ?? ''))
  const proved = new Set(titles.flatMap((ids) => [...idsIn(ids)]))
  expect(ruleIds.filter((id) => !proved.has(id))).toEqual([])
})
