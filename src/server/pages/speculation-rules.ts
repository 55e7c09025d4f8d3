import { defaultLanguage } from '#locale/language.ts'
import { answerPages, pathTo } from '#locale/path-table.ts'
import { hashSource } from './safety/content-security-policy.ts'

/** Pages with answers in their address are made for one visitor, at a cost; the other patterns are no pages. */
const never = [
  // Every language has the same path behind its own beginning.
  ...answerPages.map((page) => `/{*/}?${pathTo(page, defaultLanguage).slice(1)}*`),
  '/api/*',
  '/media/*',
  '/debug/*',
  '/*.*',
  // A place in the page that is open. By a selector, each of them would style every link again.
  '#:place',
]

const links = { and: [{ href_matches: '/*' }, { not: { href_matches: never } }] }
const scriptWith = (action: 'prerender' | 'prefetch') => {
  const rules = JSON.stringify({ [action]: [{ where: links, eagerness: 'moderate' }] })
  return { tag: Buffer.from(`<script type="speculationrules">${rules}</script>`), source: hashSource(rules) }
}
const scripts = { prerender: scriptWith('prerender'), prefetch: scriptWith('prefetch') }

/**
 * Lets browsers make the next page ready while a pointer rests on its link (docs/decisions/0079). Put into the finished page:
 * a script of this kind that React makes in a browser is refused there.
 * @param action prefetch alone where code runs in the page that does not know of prerendering
 * @returns the page, and the source that admits the rules
 */
export function withSpeculationRules(
  page: Buffer<ArrayBuffer>,
  action: keyof typeof scripts,
): { page: Buffer<ArrayBuffer>; source: string } {
  const { tag, source } = scripts[action]
  const headEnd = page.indexOf('</head>')
  return { page: Buffer.concat([page.subarray(0, headEnd), tag, page.subarray(headEnd)]), source }
}
