import type { ImageAddress } from '../models.ts'

/**
 * The widths, in pixels, that the site's own image address (`/media/…?w=640`) offers: enough for layouts from a small
 * phone to a large screen, and no more, because each width is generated and stored once.
 */
export const imageWidths = [320, 480, 640, 960, 1280, 1920] as const
export type ImageWidth = (typeof imageWidths)[number]

const resizable = /^\/media\/[^?#]+\.(?:avif|jpe?g|png|webp)$/i

/** The address of the picture at a width; an address without other widths, such as an animated GIF, is returned unchanged. */
export const imageAtWidth = (address: ImageAddress, width: ImageWidth): string =>
  resizable.test(address) ? `${address}?w=${width}` : address

/**
 * The candidates for `srcset`: every width below the picture's own, and its own; pictures are never enlarged.
 * @param ownWidth in pixels, if known
 * @returns an empty string for an address that has no other widths
 */
export function imageCandidates(address: ImageAddress, ownWidth = Number.POSITIVE_INFINITY): string {
  if (!resizable.test(address)) return ''
  const useful = imageWidths.filter((_, at) => (imageWidths[at - 1] ?? 0) < ownWidth)
  return useful.map((width) => `${imageAtWidth(address, width)} ${Math.min(width, ownWidth)}w`).join(', ')
}
