import { expect, test } from 'vitest'
import type { Content } from '../content.ts'
import type { Options } from '../models.ts'
import type { PageContent, PublicOptions } from './page-content.ts'

test('OPT-2 neither options with keys nor content that reads them fit where pages read', () => {
  // @ts-expect-error the options of the server hold keys
  const options = (ofServer: Options): PublicOptions => ofServer
  // @ts-expect-error content hands out such options
  const content = (ofServer: Content): PageContent => ofServer
  expect([options, content]).toHaveLength(2)
})
