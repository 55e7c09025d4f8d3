/** A part of a body: its first and its last byte; `beyond the end`, or null when the whole is to be sent. */
export type ByteRange = { first: number; last: number } | 'beyond the end' | null

/**
 * Reads a `Range` header that asks for one part; what asks for anything else is answered by the whole.
 * @param size of the body, in bytes
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size) return 'beyond the end'
  return first <= last ? { first, last } : null
}
