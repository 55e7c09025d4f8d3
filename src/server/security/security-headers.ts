import type { MiddlewareHandler } from 'hono'
import { permissionsPolicy } from './permissions-policy.ts'

const oneYearSeconds = 31_536_000

/** The headers every answer carries, by their lower-case names; pages have a content-security policy of their own. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(origin.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYearSeconds}; includeSubDomains`,
    }),
  }
}

/** Adds what an answer does not say itself. */
export function withSecurityHeaders(origin: string): MiddlewareHandler {
  const standard = Object.entries(securityHeaders(origin))
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of standard) if (!headers.has(name)) headers.set(name, value)
  }
}
