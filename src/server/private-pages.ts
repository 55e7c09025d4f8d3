import { createHmac, timingSafeEqual } from 'node:crypto'

/** Previews and editing: cookies that only this site can have made, and the headers of pages for one person. */

export const previewCookie = 'studio_preview'
export const editingCookie = 'studio_edit'

/** No cache keeps such a page, no search engine lists it, and no other site learns its address. */
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
 * The value of a cookie that this site alone can have made.
 * @param purpose makes a key of its own, so that a value for one purpose is none for another, and no signature of a request
 */
export function seal(secret: string, purpose: string, value: object): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${macOf(secret, purpose, text)}`
}

/** What `seal` was given; null for anything else. */
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
