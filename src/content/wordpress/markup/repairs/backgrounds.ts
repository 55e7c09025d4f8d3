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

/** Where plugins keep a background that a script would set: `data-bg`, `data-background-image`, `data-lazy-background` … */
const lateName = /^data-(?:[\w-]*-)?(?:bg|background)(?:-?set|-(?:image|img|url|src|image-url|multi|hidpi))?$/

/**
 * A picture that a block has only as its background (a cover with a fixed or a repeated one, a group) becomes a picture:
 * the page's policy admits no styles.
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

/** Outside of a block it is a picture only where it stands alone; behind words it is a decoration. */
function styledBackground(element: MarkupElement, block: string | undefined, addresses: SiteAddresses) {
  const src = address.exec(attributeOf(element, 'style'))?.slice(1).find(Boolean)
  if (!src || block) return src
  const isAlone =
    textOf(element).trim() === '' && elementsIn(element).every(({ tagName }) => tagName !== 'img')
  return isAlone && addresses.media(src.trim()) !== '' ? src : undefined
}

/** Only an upload of our own counts: of another host it would become a link that no author has set. */
function lateBackground({ attrs }: MarkupElement, addresses: SiteAddresses): string | undefined {
  return attrs
    .filter(({ name }) => lateName.test(name))
    .map(({ value }) => /url\(\s*["']?([^"')]*)/.exec(value)?.[1] ?? value.trim().split(/[\s,]+/, 1)[0] ?? '')
    .find((src) => /\.(?:avif|gif|jpe?g|png|webp)\b/i.test(src) && addresses.media(src.trim()) !== '')
}
