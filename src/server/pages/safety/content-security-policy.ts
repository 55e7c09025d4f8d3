import { hash } from 'node:crypto'
import type { Sources } from '#consent/tool-hosts.ts'
import { playerOrigins } from '#sections/prose/media/embed-player.ts'

export type PolicyOptions = {
  origin: string
  /** Inline scripts and styles that are allowed, as returned by `hashSource`. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Sources allowed for the tools and the owner's code. */
  others?: Sources
}

/** The policy of a page: its own files, the given inline scripts and styles, and the given hosts; nothing else. */
export function contentSecurityPolicy({ origin, scripts, styles, others = {} }: PolicyOptions): string {
  const from = (directive: keyof Sources, ...own: readonly string[]) =>
    `${directive}-src ${[...new Set(["'self'", ...own, ...(others[directive] ?? [])])].join(' ')}`
  const optional = (['connect', 'font'] as const).filter((directive) => others[directive])
  const directives = [
    "default-src 'self'",
    from('script', ...scripts),
    withoutIdleHashes(from('style', ...styles)),
    from('img', 'data:'),
    // The players of embedded films: nothing is loaded from them until a visitor presses play.
    from('frame', ...playerOrigins),
    ...optional.map((directive) => from(directive)),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Tools and the owner's code write into the page in ways that our policy cannot distinguish from an attack.
    ...(Object.keys(others).length === 0 ? trustedTypes : []),
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** The browser turns no strings into HTML or scripts; the one allowed policy only creates the service worker's URL. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types service-worker']

/** Browsers ignore 'unsafe-inline' when there is a hash. */
const withoutIdleHashes = (directive: string) =>
  directive.includes("'unsafe-inline'") ? directive.replaceAll(/ 'sha256-[^']+'/g, '') : directive

/** The source that allows exactly this inline text. */
export const hashSource = (text: string | Buffer): string => `'sha256-${hash('sha256', text, 'base64')}'`
