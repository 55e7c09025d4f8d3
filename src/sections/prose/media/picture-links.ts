import { escaped } from '../attribute-text.ts'

export type PictureLinksCopy = {
  /** Accessible name of a link around a picture without alt text that leads to the picture itself. */
  picture: string
  /** Accessible name of one that leads elsewhere; `{site}` is the host. */
  pictureLink: string
}

const linkStart = '<a '
const linkEnd = '</a>'
const hasWords = /\salt="[^"]*[^"\s][^"]*"|\saria-label="[^"]*[^"\s]/
const picture = /<(?:img|video|audio)\s/
const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#].*)?$/i

/** Adds accessible names, taken from the target, to links that contain only pictures without alt text. */
export function withNamedPictures(html: string, copy: PictureLinksCopy): string {
  // Links do not nest, so the text before an end tag contains its start tag.
  const parts = html.split(linkEnd)
  const rest = parts.pop() ?? ''
  return parts.map((part) => named(part, copy) + linkEnd).join('') + rest
}

/** @param part ends with the content of a link */
function named(part: string, copy: PictureLinksCopy): string {
  const start = part.lastIndexOf(linkStart)
  const end = part.indexOf('>', start)
  if (start < 0 || end < 0) return part
  const attributes = part.slice(start + linkStart.length, end)
  const content = part.slice(end + 1)
  const [, address] = /(?:^|\s)href="([^"]*)"/.exec(attributes) ?? []
  const isSilent = !hasWords.test(content) && content.replace(/<[^<>]*>|\s|&nbsp;/g, '') === ''
  if (address === undefined || !isSilent || hasWords.test(` ${attributes}`) || !picture.test(content))
    return part
  const site = address.replace(/^https?:\/\//, '').replace(/[?#].*/, '')
  const name = pictures.test(address)
    ? escaped(copy.picture)
    : escaped(copy.pictureLink).replace('{site}', () => site)
  return `${part.slice(0, start)}<a ${attributes} aria-label="${name}">${content}`
}
