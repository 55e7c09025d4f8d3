import { createHmac, timingSafeEqual } from 'node:crypto'

/** Previews and editing: cookies that only this site can create, and headers of pages for one person. */

export const previewCookie = 'studio_preview'
export const editingCookie = 'studio_edit'

/** Not cached, not indexed, and without a referrer for other sites. */
export const closedHeaders = {
  'Cache-Control': 'private, no-store',
  'CDN-Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/** The value of `Set-Cookie`. @param options.seconds how long the browser keeps it; 0 deletes it */
export function privateCookie(
  origin: string,
  { name, value, path, seconds }: { name: string; value: string; path: string; seconds: number },
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * A signed cookie value, which only this site can create.
 * @param purpose derives a separate key, so that a value is valid for one purpose only and is never the signature of a request
 */
export function seal(secret: string, purpose: string, value: object): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${macOf(secret, purpose, text)}`
}

/** The value passed to `seal`; null for anything else. */
export function unseal<Value extends object>(
  secret: string,
  purpose: string,
  cookie: string | undefined,
): Value | null {
  const [text = '', mac = ''] = (cookie ?? '').split('.', 2)
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, purpose, text))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Value
}

const macOf = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', `${secret} ${purpose}`).update(text).digest('base64url')
