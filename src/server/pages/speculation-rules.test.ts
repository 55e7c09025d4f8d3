import { expect, test } from 'vitest'
import { withSpeculationRules } from './speculation-rules.ts'

const page = Buffer.from('<html><head><title>A</title></head><body></body></html>')
const rulesIn = (html: Buffer) =>
  JSON.parse(/speculationrules">(.*)<\/script><\/head>/.exec(String(html))?.[1] ?? '')

test('AHEAD-1 the rules are at the end of the head, and list what may be prerendered', () => {
  const { page: made, source } = withSpeculationRules(page, 'prerender')
  expect(rulesIn(made)).toHaveProperty(['prerender', 0, 'eagerness'], 'moderate')
  expect(source).toMatch(/^'sha256-/)
})

test('AHEAD-1 only prefetches pages where owner code runs', () => {
  const rules = rulesIn(withSpeculationRules(page, 'prefetch').page)
  expect(Object.keys(rules)).toEqual(['prefetch'])
})

type Where = { and: [{ href_matches: string }, { not: { href_matches: string[] } }] }
/** Whether a link on a page matches the prerender rules. */
function isMadeReady(href: string, openPage: string) {
  const [{ where }] = rulesIn(withSpeculationRules(page, 'prerender').page).prerender as [{ where: Where }]
  const [own, { not }] = where.and
  const fits = (pattern: string) => new URLPattern(pattern, openPage).test(new URL(href, openPage))
  return fits(own.href_matches) && !not.href_matches.some(fits)
}

test.each([
  ['/contact', true],
  ['/contact?quote=websites#form', true],
  ['/hu/kapcsolat#form', true],
  ['/services/content-creation.md', false],
  ['/media/2026/11/guide', false],
  ['https://example.com/contact', false],
  ['#prices', false],
  ['/faq#prices', false],
  ['/hu/marketing-audit/results?a=1', false],
])('AHEAD-1 prerenders a link to %s: %s', (href, isReady) => {
  expect(isMadeReady(href, 'https://studio.example/faq#start')).toBe(isReady)
})

test('AHEAD-1 uses no selector rule, which would restyle every link on each hash change', () => {
  expect(String(withSpeculationRules(page, 'prerender').page)).not.toContain('selector_matches')
})
