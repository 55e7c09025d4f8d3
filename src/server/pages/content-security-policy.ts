import { createHash } from 'node:crypto'

const inlineScripts = /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The policy of one finished page: its own files, and exactly the inline scripts and styles that stand in it. */
export function contentSecurityPolicy(html: string, origin: string): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(html, inlineScripts)}`,
    `style-src 'self' ${hashesOf(html, inlineStyles)}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.map((directive) => directive.trim()).join('; ')
}

function hashesOf(html: string, pattern: RegExp): string {
  const hashes = Array.from(html.matchAll(pattern), ([, text]) =>
    createHash('sha256')
      .update(text ?? '')
      .digest('base64'),
  )
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ')
}
