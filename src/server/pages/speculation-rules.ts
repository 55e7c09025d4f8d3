import { defaultLanguage } from '#locale/language.ts'
import { answerPages, pathTo } from '#locale/path-table.ts'
import { hashSource } from './safety/content-security-policy.ts'

/** Pages with answers in their address are rendered for one visitor, at a cost; the other patterns are not pages. */
const never = [
  // The path in the default language, behind any language prefix.
  ...answerPages.map((page) => `/{*/}?${pathTo(page, defaultLanguage).slice(1)}*`),
  '/api/*',
  '/media/*',
  '/debug/*',
  '/*.*',
  // An anchor on the current page. A rule with a selector would make browsers recalculate the style of every link.
  '#:place',
]

const links = { and: [{ href_matches: '/*' }, { not: { href_matches: never } }] }
const scriptWith = (action: 'prerender' | 'prefetch') => {
  const rules = JSON.stringify({ [action]: [{ where: links, eagerness: 'moderate' }] })
  return { tag: Buffer.from(`<script type="speculationrules">${rules}</script>`), source: hashSource(rules) }
}
const scripts = { prerender: scriptWith('prerender'), prefetch: scriptWith('prefetch') }

/**
 * Lets browsers prerender the next page while the pointer rests on its link (docs/decisions/0079). Inserted into the finished
 * page: browsers reject such a script when React creates it on the client.
 * @param action prefetch if the page runs code that does not support prerendering
 * @returns the page, and the source that allows the rules
 */
export function withSpeculationRules(
  page: Buffer<ArrayBuffer>,
  action: keyof typeof scripts,
): { page: Buffer<ArrayBuffer>; source: string } {
  const { tag, source } = scripts[action]
  const headEnd = page.indexOf('</head>')
  return { page: Buffer.concat([page.subarray(0, headEnd), tag, page.subarray(headEnd)]), source }
}
