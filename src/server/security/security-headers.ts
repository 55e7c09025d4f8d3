import type { MiddlewareHandler } from 'hono'
import { permissionsPolicy } from './permissions-policy.ts'

const oneYearSeconds = 31_536_000

/** The headers of every answer, by their lower-case names; pages have a content-security policy of their own. */
const ofEveryAnswer = (origin: string): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(origin.startsWith('https:') && {
    'strict-transport-security': `max-age=${oneYearSeconds}; includeSubDomains`,
  }),
})

/** Those of pages, for which browsers read two more: on every file of a page they would weigh as much as a small script. */
export const securityHeaders = (origin: string): Record<string, string> => ({
  ...ofEveryAnswer(origin),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
})

/** Adds what an answer does not say itself. */
export function withSecurityHeaders(origin: string): MiddlewareHandler {
  const ofPages = Object.entries(securityHeaders(origin))
  const ofOthers = Object.entries(ofEveryAnswer(origin))
  return async (context, next) => {
    await next()
    const { headers } = context.res
    const isPage = headers.get('content-type')?.startsWith('text/html')
    for (const [name, value] of isPage ? ofPages : ofOthers) if (!headers.has(name)) headers.set(name, value)
  }
}
