import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nightly } from '../vitest.config.ts'

test.each(nightly)('%s finds the tests that run at night', (pattern) => {
  expect(globSync(pattern)).not.toEqual([])
})
