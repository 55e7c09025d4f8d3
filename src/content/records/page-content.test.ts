import { expect, test } from 'vitest'
import type { Content } from '../content.ts'
import type { Options } from '../models.ts'
import type { PageContent, PublicOptions } from './page-content.ts'

test('OPT-2 the types keep options with keys away from pages', () => {
  // @ts-expect-error the options of the server hold keys
  const options = (ofServer: Options): PublicOptions => ofServer
  // @ts-expect-error content hands out such options
  const content = (ofServer: Content): PageContent => ofServer
  expect([options, content]).toHaveLength(2)
})
