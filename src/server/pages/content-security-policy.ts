import { createHash } from 'node:crypto'
import type { Sources } from '#consent/tool-hosts.ts'
import { playerOrigins } from '#sections/prose/embed-player.ts'

const inlineScripts = /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Hashes of texts that are in many pages, so that each is made once. */
export type KnownHashes = Readonly<Record<string, string>>

/**
 * The policy of one finished page: its own files, exactly the inline scripts and styles that stand in it, and of other
 * hosts those that are passed and no more.
 * @param known hashes by what stands in the page
 */
export function contentSecurityPolicy(
  html: string,
  origin: string,
  others: Sources = {},
  known: KnownHashes = {},
): string {
  const from = (directive: keyof Sources, ...own: string[]) =>
    `${directive}-src ${["'self'", ...own, ...(others[directive] ?? [])].join(' ')}`
  const optional = (['connect', 'font'] as const).filter((directive) => others[directive])
  // A browser that is told a hash does not hear 'unsafe-inline' any more.
  const styles = others.style?.includes("'unsafe-inline'") ? [] : hashesOf(html, inlineStyles, known)
  const directives = [
    "default-src 'self'",
    from('script', ...hashesOf(html, inlineScripts, known)),
    from('style', ...styles),
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

function hashesOf(html: string, pattern: RegExp, known: KnownHashes): string[] {
  const hashes = Array.from(html.matchAll(pattern), ([, text = '']) => known[text] ?? hashOf(text))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
