/** The formats that are read and written; not SVG, because it may contain scripts. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Detects a file's format by its first bytes, ignoring its name and declared type. */
export function formatOf(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^RIFF.{4}WEBP$/s.test(start)) return 'webp'
  return /^.{4}ftypavi[fs]$/s.test(start) ? 'avif' : null
}

/** The requested format: the best of the modern ones, or one that every browser can read. */
export type WantedFormat = 'avif' | 'webp' | 'any'

/** From `Accept`: a browser lists the modern formats that it supports. */
export function wantedFormat(accept = ''): WantedFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'any'
}
