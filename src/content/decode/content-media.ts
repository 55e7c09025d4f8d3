import type { Attributes, Tag } from 'sanitize-html'
import { imageAtWidth, imageCandidates } from '../image-address.ts'
import type { SiteAddresses } from './site-addresses.ts'

/** A picture in running text is never set wider (`.prose` in the styles). */
const widestInText = 832

/**
 * Pictures, sound and film inside content come from the site's own address; pictures in the widths that it offers, and
 * only when they come near. What lies on another host becomes a link: nothing of a third party loads unasked.
 */
export function contentMedia(tagName: string, attribs: Attributes, addresses: SiteAddresses): Tag {
  const { src = '', poster = '', srcset: _, sizes: __, ...rest } = attribs
  const outside = tagName === 'track' || tagName === 'source' ? '' : addresses.external(src)
  if (outside.startsWith('https:'))
    return {
      tagName: 'a',
      attribs: { href: outside, rel: 'noopener noreferrer' },
      text: labelOf(attribs, outside),
    }
  if (tagName === 'img') return { tagName, attribs: picture(attribs, addresses) }
  const own = { ...rest, ...named('src', addresses.media(src)), ...named('poster', addresses.media(poster)) }
  return { tagName, attribs: own }
}

function picture({ src = '', srcset = '', ...rest }: Attributes, addresses: SiteAddresses): Attributes {
  const largest = largestOf(srcset)
  const address = addresses.media(largest?.src ?? '') || addresses.media(src)
  const candidates = imageCandidates(address, largest?.width)
  const shownWidth = Math.min(Number(rest.width) || widestInText, widestInText)
  const { sizes: _, loading: __, decoding: ___, ...kept } = rest
  return {
    ...named('src', address && imageAtWidth(address, 960)),
    ...(candidates && { srcset: candidates, sizes: `min(100vw, ${shownWidth}px)` }),
    ...kept,
    alt: rest.alt ?? '',
    loading: 'lazy',
    decoding: 'async',
  }
}

/** The candidate of a `srcset` that is the original, or the nearest thing to it. */
function largestOf(srcset: string): { src: string; width: number } | undefined {
  const candidates = Array.from(srcset.matchAll(/(\S+)\s+(\d{1,5})w/g), ([, src = '', width]) => ({
    src,
    width: Number(width),
  }))
  return candidates.toSorted((a, b) => b.width - a.width)[0]
}

const labelOf = ({ alt = '', title = '' }: Attributes, url: string) => alt || title || new URL(url).hostname

const named = (name: string, value: string): Attributes => (value ? { [name]: value } : {})
