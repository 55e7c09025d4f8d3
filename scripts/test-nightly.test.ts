import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nightly, variants } from '../vitest.config.ts'

test.each(nightly)('%s finds the tests that run at night', (pattern) => {
  expect(globSync(pattern)).not.toEqual([])
})

test('runs at night every file that runs only some variants by day', () => {
  const partial = globSync('e2e/**/*.e2e.ts').filter((file) => /byDay\(/i.test(readFileSync(file, 'utf8')))
  expect(partial.sort()).toEqual(variants.flatMap((pattern) => globSync(pattern)).sort())
})
