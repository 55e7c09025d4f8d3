import { expect, test } from 'vitest'
import { withSpeculationRules } from './speculation-rules.ts'

const page = Buffer.from('<html><head><title>A</title></head><body></body></html>')
const rulesIn = (html: Buffer) =>
  JSON.parse(/speculationrules">(.*)<\/script><\/head>/.exec(String(html))?.[1] ?? '')

test('AHEAD-1 the rules stand at the end of the head, and name what may be made ready', () => {
  const { page: made, source } = withSpeculationRules(page, 'prerender')
  expect(rulesIn(made)).toHaveProperty(['prerender', 0, 'eagerness'], 'moderate')
  expect(source).toMatch(/^'sha256-/)
})

test('AHEAD-1 where code of the owner runs, pages are only fetched', () => {
  const rules = rulesIn(withSpeculationRules(page, 'prefetch').page)
  expect(Object.keys(rules)).toEqual(['prefetch'])
})
