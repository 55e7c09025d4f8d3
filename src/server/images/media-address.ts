import { type ImageWidth, imageWidths } from '#content/media/image-address.ts'

/**
 * The address of an upload below `uploadsUrl`.
 * @param path `/media/…` in its canonical spelling, so that it cannot lead anywhere else
 */
export const uploadAddress = (path: string, uploadsUrl: string): URL =>
  new URL(uploadsUrl + path.slice('/media'.length))

/** What the query asks for: a width of the list, the file as it is, or, with anything else in it, nothing there is. */
export function widthAsked(search: string): ImageWidth | 'original' | null {
  if (search === '') return 'original'
  return imageWidths.find((width) => search === `?w=${width}`) ?? null
}
