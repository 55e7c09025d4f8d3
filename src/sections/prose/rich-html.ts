import type { SafeHtml } from '#content/models.ts'
import { escaped } from './attribute-text.ts'
import { playerAddress } from './embed-player.ts'
import { type PictureLinksCopy, withNamedPictures } from './picture-links.ts'
import { type ScrollRegionsCopy, withScrollRegions } from './scroll-regions.ts'

/** What the page says about parts of a text that cannot speak for themselves. */
export type RichHtmlCopy = ScrollRegionsCopy &
  PictureLinksCopy & {
    /** Said with a link that stands where a frame of another site was; `{site}` is its host. */
    embed: string
    /** Said instead where the link will be played in its place; `{site}` is the host of the player. */
    film: string
  }

/** Safe HTML has every tag in lower case and its attributes quoted, so an element can be found by its shape. */
const linkStart = '<a '
const linkEnd = '</a>'
const embedClass = /(?:^|\s)class="embed"/
const embedAddress = /\shref="(https:\/\/([^/"?#]+)[^"]*)"/

/**
 * Gives safe HTML what only the page can give it: what may be too wide gets a region to scroll in, a link around a
 * silent picture gets a name, and a link that stands for a frame opens apart and says where it leads, or that it plays
 * where it stands. Nothing but words of the page and the text is added, so it stays safe.
 */
export function richHtml(html: SafeHtml, copy: RichHtmlCopy): SafeHtml {
  // A link holds no other, so what stands before an end holds its start.
  const parts = withScrollRegions(withNamedPictures(html, copy), copy).split(linkEnd)
  const rest = parts.pop() ?? ''
  return (parts.map((part) => withNotes(part, copy) + linkEnd).join('') + rest) as SafeHtml
}

/** @param part ends with the words of a link */
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

/** A film says two things: what a press does, and what it does where nothing can be played in the page. */
function notes(copy: RichHtmlCopy, site: string, player: string | null): string {
  const leads = escaped(copy.embed).replace('{site}', site)
  if (!player) return `<span class="embed__note">${leads}</span>`
  const plays = escaped(copy.film).replace('{site}', new URL(player).hostname)
  return `<span class="embed__note needs-script">${plays}</span> <span class="embed__note needs-no-script">${leads}</span>`
}
