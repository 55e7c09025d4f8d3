import { type ImageWidth, imageWidths } from '#content/image-address.ts'

const longestPath = 500
/** A slash, a backslash or an end in disguise: here they are letters, but what answers may take `..%2f` for a way up. */
const disguised = /%(?:2f|5c|00)/i

/**
 * The address of an upload below `uploadsUrl`; null when the path leads anywhere else.
 * @param pathname `/media/…`
 */
export function uploadAddress(pathname: string, uploadsUrl: string | null): URL | null {
  if (uploadsUrl === null || pathname.length > longestPath || disguised.test(pathname)) return null
  const address = URL.parse(pathname.slice('/media/'.length), `${uploadsUrl}/`)
  return address?.href.startsWith(`${uploadsUrl}/`) ? address : null
}

/** What the query asks for: a width of the list, the file as it is, or, with anything else in it, nothing there is. */
export function widthAsked(search: string): ImageWidth | 'original' | null {
  if (search === '') return 'original'
  return imageWidths.find((width) => search === `?w=${width}`) ?? null
}
