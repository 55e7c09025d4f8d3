import type { MiddlewareHandler } from 'hono'

const oneYearSeconds = 31_536_000

/** The headers every answer carries; pages add their own content-security policy. */
export function securityHeaders(origin: string): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    if (origin.startsWith('https:'))
      headers.set('Strict-Transport-Security', `max-age=${oneYearSeconds}; includeSubDomains`)
  }
}
