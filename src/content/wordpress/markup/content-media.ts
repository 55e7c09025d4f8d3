import type { Attributes, Tag } from 'sanitize-html'
import { imageAtWidth, imageCandidates } from '../../media/image-address.ts'
import { maxListItems } from '../../policies.ts'
import type { SiteAddresses } from './site-addresses.ts'

/** Maximum width of a picture in running text (`.prose` in the styles). */
const widestInText = 832

/**
 * Pictures, audio and video in content load from the site's own address; pictures load lazily and in the widths that
 * the site offers. Media on another host become links: nothing loads from a third party unless the visitor asks for it
 * (for audio and video see repairs/players.ts).
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
  // A picture that cannot be shown leaves its alternative text: the sanitiser drops an unknown element but keeps its
  // text.
  return { tagName: 'words', attribs: {}, text: isPixel(attribs) ? '' : (attribs.alt ?? '').trim() }
}

/** WordPress renders emoji and smileys as pictures with the character itself as the alternative text. */
const isSmiley = ({ class: names = '', alt = '' }: Attributes) =>
  alt !== '' && /(?:^|\s)(?:wp-smiley|emoji)(?:\s|$)/.test(names)

/** A tracking pixel. */
const isPixel = ({ width, height }: Attributes) =>
  width !== undefined && height !== undefined && Number(width) <= 1 && Number(height) <= 1

type OwnPicture = { address: string; width?: number }

/**
 * The largest of the site's own candidates, else the single picture. In old texts `src` may refer to the site's former
 * host, while WordPress generates `srcset` at each request.
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
  // WordPress puts the dimensions of a scaled picture into its name; otherwise it adds the picture's own as attributes.
  const [, named = width] = /-(\d{1,5})x\d{1,5}\.\w+$/.exec(address) ?? []
  return address === '' ? null : { address, ...(Number(named) > 0 && { width: Number(named) }) }
}

/** Splits as a browser does: addresses may contain commas, and plugins omit the space after a comma. */
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
  // A picture of unknown width is shown at its own width; with candidates the browser would use the width in `sizes`.
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

/**
 * With `auto` the browser determines the rendered width; without width and height the picture would fill all available
 * space.
 */
const isMeasured = ({ width, height }: Attributes) => Number(width) > 0 && Number(height) > 0

const labelOf = ({ alt = '', title = '' }: Attributes, url: string) => alt || title || new URL(url).hostname

const named = (name: string, value: string): Attributes => (value ? { [name]: value } : {})
