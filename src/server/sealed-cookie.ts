import { createHmac, timingSafeEqual } from 'node:crypto'

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
