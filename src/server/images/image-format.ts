/** The formats that are read and made; SVG is none of them, because it may carry scripts. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Detects a file's format by its first bytes, ignoring its name and declared type. */
export function formatOf(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^RIFF.{4}WEBP$/s.test(start)) return 'webp'
  return /^.{4}ftypavi[fs]$/s.test(start) ? 'avif' : null
}

/** What is requested: the best of the modern formats, or what every browser can read. */
export type WantedFormat = 'avif' | 'webp' | 'any'

/** By `Accept`: a browser names the modern formats that it can read. */
export function wantedFormat(accept = ''): WantedFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'any'
}
