import type { SiteAddresses } from '../site-addresses.ts'
import {
  attributeOf,
  classesOf,
  createElement,
  elementsIn,
  type MarkupElement,
  prepend,
  replace,
  textOf,
} from './elements.ts'

const address = /background(?:-image)?\s*:[^;]*?url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')]*))\s*\)/i

/**
 * Attributes in which plugins store a background for a script to set: `data-bg`, `data-background-image`,
 * `data-lazy-background` …
 */
const lateName = /^data-(?:[\w-]*-)?(?:bg|background)(?:-?set|-(?:image|img|url|src|image-url|multi|hidpi))?$/

/**
 * Turns pictures that a block shows only as a background (a cover with a fixed or repeated background, a group) into
 * pictures: the page's policy allows no inline styles.
 */
export function showBackgrounds(elements: readonly MarkupElement[], addresses: SiteAddresses) {
  for (const element of elements) {
    const block = classesOf(element).find((name) => name.startsWith('wp-block-'))
    const styled = styledBackground(element, block, addresses)
    const src = styled || lateBackground(element, addresses)
    if (!src) continue
    const isPicture = block === 'wp-block-cover__image-background'
    const alt = attributeOf(element, 'aria-label')
    const picture = createElement('img', { class: 'wp-block-cover__image-background', src: src.trim(), alt })
    if (isPicture) replace(element, picture)
    else prepend(element, picture)
  }
}

/** Outside of a block only a background without text counts as a picture; behind text it is decoration. */
function styledBackground(element: MarkupElement, block: string | undefined, addresses: SiteAddresses) {
  const src = address.exec(attributeOf(element, 'style'))?.slice(1).find(Boolean)
  if (!src || block) return src
  const isAlone =
    textOf(element).trim() === '' && elementsIn(element).every(({ tagName }) => tagName !== 'img')
  return isAlone && addresses.media(src.trim()) !== '' ? src : undefined
}

/** Only own uploads count: a picture on another host would become a link that no author has added. */
function lateBackground({ attrs }: MarkupElement, addresses: SiteAddresses): string | undefined {
  return attrs
    .filter(({ name }) => lateName.test(name))
    .map(({ value }) => /url\(\s*["']?([^"')]*)/.exec(value)?.[1] ?? value.trim().split(/[\s,]+/, 1)[0] ?? '')
    .find((src) => /\.(?:avif|gif|jpe?g|png|webp)\b/i.test(src) && addresses.media(src.trim()) !== '')
}
