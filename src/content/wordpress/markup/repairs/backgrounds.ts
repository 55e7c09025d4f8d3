import { attributeOf, classesOf, createElement, type MarkupElement, prepend, replace } from './elements.ts'

const address = /background(?:-image)?\s*:[^;]*?url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')]*))\s*\)/i

/**
 * A picture that a block has only as its background (a cover with a fixed or a repeated one, a group) becomes a picture:
 * the page's policy admits no styles.
 */
export function showBackgrounds(elements: readonly MarkupElement[]) {
  for (const element of elements) {
    const block = classesOf(element).find((name) => name.startsWith('wp-block-'))
    const src = block && address.exec(attributeOf(element, 'style'))?.slice(1).find(Boolean)
    if (!src) continue
    const isPicture = block === 'wp-block-cover__image-background'
    const alt = attributeOf(element, 'aria-label')
    const picture = createElement('img', { class: 'wp-block-cover__image-background', src: src.trim(), alt })
    if (isPicture) replace(element, picture)
    else prepend(element, picture)
  }
}
