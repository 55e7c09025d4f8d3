import { hash } from 'node:crypto'
import type { Sources } from '#consent/tool-hosts.ts'
import { playerOrigins } from '#sections/prose/embed-player.ts'

/** What a script element that runs nothing of its own says of itself: it has an address, or is data. */
const runsNothing = /\ssrc=|application\/(?:ld\+)?json/

/** Hashes of texts that are in many pages, so that each is made once. */
export type KnownHashes = Readonly<Record<string, string>>

/**
 * The policy of one finished page: its own files, exactly the inline scripts and styles that stand in it, and of other
 * hosts those that are passed and no more.
 * @param page HTML in UTF-8
 * @param known hashes of styles by what stands in the page
 */
export function contentSecurityPolicy(
  page: Buffer,
  origin: string,
  others: Sources = {},
  known: KnownHashes = {},
): string {
  const from = (directive: keyof Sources, ...own: string[]) =>
    `${directive}-src ${["'self'", ...own, ...(others[directive] ?? [])].join(' ')}`
  const optional = (['connect', 'font'] as const).filter((directive) => others[directive])
  // A browser that is told a hash does not hear 'unsafe-inline' any more.
  const styles = others.style?.includes("'unsafe-inline'") ? [] : [...inlineTexts(page, 'style')]
  const directives = [
    "default-src 'self'",
    from('script', ...sources(inlineTexts(page, 'script', runsNothing).map(hashOf))),
    from('style', ...sources(styles.map((text) => known[String(text)] ?? hashOf(text)))),
    from('img', 'data:'),
    // The players of embedded films: nothing is asked of them before a visitor presses one.
    from('frame', ...playerOrigins),
    ...optional.map((directive) => from(directive)),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

const sources = (hashes: Iterable<string>) => Array.from(new Set(hashes), (hash) => `'sha256-${hash}'`)

/** What stands in the elements of this name. Read as bytes, as it is hashed: a page is large, and is not kept as text. */
function* inlineTexts(page: Buffer, name: string, except?: RegExp): Generator<Buffer> {
  const [start, end] = [`<${name}`, `</${name}>`]
  for (let at = page.indexOf(start); at >= 0; at = page.indexOf(start, at)) {
    const opened = page.indexOf('>', at) + 1
    const closed = page.indexOf(end, opened)
    if (opened === 0 || closed < 0) return
    const attributes = page.toString('latin1', at + start.length, opened - 1)
    if (!except?.test(attributes)) yield page.subarray(opened, closed)
    at = closed
  }
}

export const hashOf = (text: string | Buffer): string => hash('sha256', text, 'base64')
