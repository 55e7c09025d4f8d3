import type { Attributes, Tag } from 'sanitize-html'
import { imageAtWidth, imageCandidates } from '../../media/image-address.ts'
import { maxListItems } from '../../policies.ts'
import type { SiteAddresses } from './site-addresses.ts'

/** A picture in running text is never set wider (`.prose` in the styles). */
const widestInText = 832

/**
 * Pictures, sound and film inside content come from the site's own address; pictures in the widths that it offers, and
 * only when they come near. What lies on another host becomes a link: nothing of a third party loads unasked (films and
 * sounds in repairs/players.ts).
 */
export function contentMedia(tagName: string, attribs: Attributes, addresses: SiteAddresses): Tag {
  const { src = '', poster = '', srcset: _, sizes: __, ...rest } = attribs
  if (tagName === 'img') return contentPicture(attribs, addresses)
  const own = { ...rest, ...named('src', addresses.media(src)), ...named('poster', addresses.media(poster)) }
  return { tagName, attribs: own }
}

function contentPicture(attribs: Attributes, addresses: SiteAddresses): Tag {
  const own = ownPicture(attribs, addresses)
  if (own && !isSmiley(attribs)) return { tagName: 'img', attribs: picture(attribs, own) }
  const outside = isSmiley(attribs) || isPixel(attribs) ? '' : addresses.external(attribs.src ?? '')
  if (outside !== '') {
    const link = { href: outside, rel: 'noopener noreferrer' }
    return { tagName: 'a', attribs: link, text: labelOf(attribs, outside) }
  }
  // What cannot be shown leaves its words: of an element that is not allowed the sanitiser keeps the text.
  return { tagName: 'words', attribs: {}, text: isPixel(attribs) ? '' : (attribs.alt ?? '').trim() }
}

/** WordPress writes emoji and smileys as pictures, and the character itself next to them. */
const isSmiley = ({ class: names = '', alt = '' }: Attributes) =>
  alt !== '' && /(?:^|\s)(?:wp-smiley|emoji)(?:\s|$)/.test(names)

/** Counts visits and shows nothing. */
const isPixel = ({ width, height }: Attributes) =>
  width !== undefined && height !== undefined && Number(width) <= 1 && Number(height) <= 1

type OwnPicture = { address: string; width?: number }

/**
 * The largest candidate of the site's own, else the one picture there is. An old text names its picture by a host that
 * the site has left, while WordPress writes `srcset` again.
 */
export function ownPicture(
  { src = '', srcset = '', width = '' }: Attributes,
  { media }: SiteAddresses,
): OwnPicture | null {
  const candidates = candidatesIn(srcset).map(({ named, ...size }) => ({ address: media(named), ...size }))
  const usable = candidates.filter(({ address }) => address !== '')
  const [largest] = usable.toSorted((a, b) => b.width - a.width)
  if (largest?.width) return largest
  const address = media(src) || largest?.address || ''
  // WordPress names a smaller size after its width and height, and else writes the picture's own next to it.
  const [, named = width] = /-(\d{1,5})x\d{1,5}\.\w+$/.exec(address) ?? []
  return address === '' ? null : { address, ...(Number(named) > 0 && { width: Number(named) }) }
}

/** Splits like a browser: an address may hold commas, and plugins leave out the spaces behind them. */
function candidatesIn(srcset: string): { named: string; width: number }[] {
  const found: { named: string; width: number }[] = []
  const words = srcset
    .replace(/(\s[\d.]+[wx]),(?=\S)/g, '$1, ')
    .trim()
    .split(/\s+/, maxListItems * 2)
  let named = ''
  for (const word of words) {
    const [, width = ''] = /^(\d{1,5})w,?$/.exec(word) ?? []
    if (named === '' || !/^[\d.]+[wx],?$/.test(word)) {
      if (named !== '') found.push({ named, width: 0 })
      named = word.replace(/,+$/, '')
    } else {
      found.push({ named, width: Number(width) })
      named = ''
    }
  }
  return named === '' ? found : [...found, { named, width: 0 }]
}

function picture(attribs: Attributes, { address, width }: OwnPicture): Attributes {
  const { src: _, srcset: __, sizes: ___, loading: ____, decoding: _____, ...rest } = attribs
  // Of unknown width it is set as wide as it is; candidates would have the browser set it as wide as `sizes` says.
  const candidates = width ? imageCandidates(address, width) : ''
  const shownWidth = Math.min(Number(rest.width) || widestInText, widestInText)
  return {
    ...named('src', address && imageAtWidth(address, 960)),
    ...(candidates && {
      srcset: candidates,
      sizes: `${isMeasured(rest) ? 'auto, ' : ''}min(100vw, ${shownWidth}px)`,
    }),
    ...rest,
    alt: rest.alt ?? '',
    loading: 'lazy',
    decoding: 'async',
  }
}

/** The browser finds out how wide a picture is set; without its measures it would take all the room there is. */
const isMeasured = ({ width, height }: Attributes) => Number(width) > 0 && Number(height) > 0

const labelOf = ({ alt = '', title = '' }: Attributes, url: string) => alt || title || new URL(url).hostname

const named = (name: string, value: string): Attributes => (value ? { [name]: value } : {})
