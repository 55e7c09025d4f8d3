import { hash } from 'node:crypto'
import type { Sources } from '#consent/tool-hosts.ts'
import { playerOrigins } from '#sections/prose/media/embed-player.ts'

export type PolicyOptions = {
  origin: string
  /** Inline scripts and styles that may run, as `hashSource` makes them. */
  scripts: readonly string[]
  styles: readonly string[]
  /** What is admitted for the tools and for the owner's code. */
  others?: Sources
}

/** The policy of a page: its own files, the inline scripts and styles that are named, the other hosts passed, no more. */
export function contentSecurityPolicy({ origin, scripts, styles, others = {} }: PolicyOptions): string {
  const from = (directive: keyof Sources, ...own: readonly string[]) =>
    `${directive}-src ${[...new Set(["'self'", ...own, ...(others[directive] ?? [])])].join(' ')}`
  const optional = (['connect', 'font'] as const).filter((directive) => others[directive])
  const directives = [
    "default-src 'self'",
    from('script', ...scripts),
    withoutIdleHashes(from('style', ...styles)),
    from('img', 'data:'),
    // The players of embedded films: nothing is asked of them before a visitor presses one.
    from('frame', ...playerOrigins),
    ...optional.map((directive) => from(directive)),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Tools and the owner's code write into the page in ways that no policy of ours can tell from an attack.
    ...(Object.keys(others).length === 0 ? trustedTypes : []),
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** Strings become neither HTML nor scripts in the browser; the one policy makes the address of the service worker alone. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types service-worker']

/** A browser that is told a hash does not hear 'unsafe-inline' any more. */
const withoutIdleHashes = (directive: string) =>
  directive.includes("'unsafe-inline'") ? directive.replaceAll(/ 'sha256-[^']+'/g, '') : directive

/** The source that admits exactly this inline text. */
export const hashSource = (text: string | Buffer): string => `'sha256-${hash('sha256', text, 'base64')}'`
