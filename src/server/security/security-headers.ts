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

/**
 * Pages have two more: on every file and document next to them these would weigh as much as a small script.
 * @returns the headers of an answer by its `Content-Type`
 */
export function securityHeaders(origin: string): (type: string | null) => Record<string, string> {
  const ofOthers = ofEveryAnswer(origin)
  const ofPages = {
    ...ofOthers,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
  }
  return (type) => (type?.startsWith('text/html') ? ofPages : ofOthers)
}

/** Adds what an answer does not say itself. */
export function withSecurityHeaders(origin: string): MiddlewareHandler {
  const standard = securityHeaders(origin)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(standard(headers.get('content-type'))))
      if (!headers.has(name)) headers.set(name, value)
  }
}
