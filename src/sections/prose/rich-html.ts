import type { SafeHtml } from '#content/models.ts'
import { escaped } from './attribute-text.ts'
import { playerAddress } from './media/embed-player.ts'
import { type PictureLinksCopy, withNamedPictures } from './media/picture-links.ts'
import { type ScrollRegionsCopy, withScrollRegions } from './scroll-regions.ts'

/** Copy for parts of a text that have no name of their own. */
export type RichHtmlCopy = ScrollRegionsCopy &
  PictureLinksCopy & {
    /** Note on a link that replaces a frame of another site; `{site}` is its host. */
    embed: string
    /** Note where the link plays in place; `{site}` is the player's host. */
    film: string
  }

/** Safe HTML has lower-case tags and quoted attributes, so regular expressions can find elements. */
const linkStart = '<a '
const linkEnd = '</a>'
const embedClass = /(?:^|\s)class="embed"/
const embedAddress = /\shref="(https:\/\/([^/"?#]+)[^"]*)"/

/**
 * Prepares safe HTML for the page: scroll regions around wide parts, accessible names for links that contain only pictures, and
 * notes on links that replace frames. Only adds fixed copy and text of the document itself, so the result stays safe.
 */
export function richHtml(html: SafeHtml, copy: RichHtmlCopy): SafeHtml {
  // Links do not nest, so the text before an end tag contains its start tag.
  const parts = withScrollRegions(withNamedPictures(html, copy), copy).split(linkEnd)
  const rest = parts.pop() ?? ''
  return (parts.map((part) => withNotes(part, copy) + linkEnd).join('') + rest) as SafeHtml
}

/** @param part ends with the content of a link */
function withNotes(part: string, copy: RichHtmlCopy): string {
  const start = part.lastIndexOf(linkStart)
  const end = part.indexOf('>', start)
  if (start < 0 || end < 0) return part
  const attributes = part.slice(start + linkStart.length, end)
  const [, address, site] = embedAddress.exec(` ${attributes}`) ?? []
  if (!embedClass.test(attributes) || !address || !site) return part
  const player = playerAddress(address.replaceAll('&amp;', '&'))
  const marked = player ? attributes.replace('class="embed"', 'class="embed embed--film"') : attributes
  const title = part.slice(end + 1)
  return `${part.slice(0, start)}<a ${marked} target="_blank"><span class="embed__title">${title}</span> ${notes(copy, site, player)}`
}

/** A video link states both what a click does and where it leads without scripts. */
function notes(copy: RichHtmlCopy, site: string, player: string | null): string {
  const leads = escaped(copy.embed).replace('{site}', site)
  if (!player) return `<span class="embed__note">${leads}</span>`
  const plays = escaped(copy.film).replace('{site}', new URL(player).hostname)
  return `<span class="embed__note needs-script">${plays}</span> <span class="embed__note needs-no-script">${leads}</span>`
}
