import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/sample/sample-content.ts'

/** The project of the sample content that is no sample: this website. */
const studies = sampleContent.projects.filter(({ translationKey }) => translationKey === 'this-website')

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const boundIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]?.replaceAll('_', ''))

const bounds = {
  scriptBytes: boundIn('e2e/pages/script-size.e2e.ts', /beforeAnybodyActs: ([\d_]+)/),
  homeBytes: boundIn('e2e/pages/page-bytes.e2e.ts', /boundOfHomeBytes = ([\d_]+)/),
  posts: Number(
    /cold start with ([\d,]+) posts/.exec(read('src/content/cold-start.test.ts'))?.[1]?.replace(',', ''),
  ),
  calls: boundIn('src/content/cold-start.test.ts', /ledger\.count\(\)\)\.toBeLessThanOrEqual\((\d+)\)/),
}

/** Each place in the source where a test begins; one that is run for a table of cases counts once. */
function countTests(): number {
  const files = globSync('{src,e2e,docs,wordpress,contract,scripts,bench}/**/*.{test,e2e}.{ts,tsx}', {
    cwd: root,
  })
  return files.reduce((sum, file) => sum + [...read(file).matchAll(/^\s*test(\.\w+)*\(/gm)].length, 0)
}

/** A figure of the text as a number: `25 kB` is 25,000. */
const numberOf = (value: unknown) =>
  Number(String(value).replaceAll(/\D/g, '')) * (String(value).endsWith('kB') ? 1_000 : 1)

test('PORT-4 the case study of this website exists in both languages', () => {
  expect(studies.map(({ language }) => language).sort()).toEqual(['en', 'hu'])
})

test.each(studies)('PORT-4 $language: its figures are the limits that other tests enforce', ({ acf }) => {
  const values = [1, 2, 3, 4].map((place) => numberOf(acf?.[`metric_${place}_value`]))
  expect(values.slice(0, 3)).toEqual([bounds.scriptBytes, bounds.homeBytes, bounds.calls])
  expect(numberOf(acf?.metric_3_change)).toBe(bounds.posts)
  const stated = values[3] ?? 0
  expect(stated).toBeGreaterThan(0)
  expect(countTests()).toBeGreaterThanOrEqual(stated)
})
