import { escaped } from '../attribute-text.ts'

export type PictureLinksCopy = {
  /** Accessible name of a link around a picture without alt text that leads to the picture itself. */
  picture: string
  /** Accessible name where it leads elsewhere; `{site}` is the host. */
  pictureLink: string
}

const silentLinks = /<a (?=[^<>]*\bhref=")([^<>]*)>(\s*<img(?:\s[^<>]*)?>\s*)<\/a>/g
const hasWords = /\salt="[^"]*[^"\s][^"]*"|\saria-label="/
const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#].*)?$/i

/** Names links whose only content is a picture without alt text by their target. */
export function withNamedPictures(html: string, copy: PictureLinksCopy): string {
  return html.replace(silentLinks, (link, attributes: string, image: string) => {
    if (hasWords.test(image) || hasWords.test(` ${attributes}`)) return link
    const [, address = ''] = /\bhref="([^"]*)"/.exec(attributes) ?? []
    const site = address.replace(/^https?:\/\//, '').replace(/[?#].*/, '')
    const name = pictures.test(address)
      ? escaped(copy.picture)
      : escaped(copy.pictureLink).replace('{site}', () => site)
    return `<a ${attributes} aria-label="${name}">${image}</a>`
  })
}
