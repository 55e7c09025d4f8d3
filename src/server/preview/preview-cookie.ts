import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose draft of which record a browser may see at which address, until when (Unix ms). */
export type Preview = { id: number; user: number; path: string; until: number }

export const previewCookie = 'studio_preview'

/** The cookie's value: what it allows, and that this site has said so. */
export function sealPreview(secret: string, preview: Preview): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url')
  return `${text}.${sealOf(secret, text)}`
}

/** What a cookie allows; null when it is forged, over, or for another address. */
export function openPreview(
  secret: string,
  value: string | undefined,
  { path, now }: { path: string; now: number },
): Preview | null {
  const [text = '', seal = ''] = (value ?? '').split('.', 2)
  const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(secret, text))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const preview = JSON.parse(Buffer.from(text, 'base64url').toString()) as Preview
  return preview.path === path && preview.until > now ? preview : null
}

/** Another key than the one of requests, so that neither can be taken for the other. */
const sealOf = (secret: string, text: string) =>
  createHmac('sha256', `${secret} preview`).update(text).digest('base64url')
