import { defaultTreeAdapter } from 'parse5'
import { ownPicture } from '../content-media.ts'
import { decodedComponent } from '../decoded-component.ts'
import type { SiteAddresses } from '../site-addresses.ts'
import { attributeOf, elementsIn, type MarkupElement, remove, setAttribute, textOf } from './elements.ts'

/**
 * Inside a link, a picture on another host is replaced by its text: it would otherwise become a link itself, and links
 * cannot be nested. So the author's link still leads where it did.
 */
export function wordPicturesInLinks(elements: readonly MarkupElement[], addresses: SiteAddresses) {
  for (const link of elements.filter(isLink))
    for (const picture of elementsIn(link).filter(({ tagName }) => tagName === 'img')) {
      const attributes = Object.fromEntries(picture.attrs.map(({ name, value }) => [name, value]))
      const elsewhere = URL.parse(attributes.src ?? '')
      if (!elsewhere || ownPicture(attributes, addresses) || !addresses.external(elsewhere.href)) continue
      const words = attributes.alt || attributes.title || elsewhere.hostname
      if (picture.parentNode) defaultTreeAdapter.insertTextBefore(picture.parentNode, words, picture)
      remove(picture)
    }
}

/** Links without content cannot be clicked, and a screen reader would read out their address. */
export function removeEmptyLinks(elements: readonly MarkupElement[]) {
  for (const link of elements.filter(isLink)) {
    const isNamed = attributeOf(link, 'aria-label') !== '' || attributeOf(link, 'id') !== ''
    if (!isNamed && !holdsMedia(link) && textOf(link).trim() === '') remove(link)
  }
}

/** Removes what remains around a picture that could not be shown and has no text. */
export function removeEmptyFigures(elements: readonly MarkupElement[]) {
  for (const figure of elements.filter(({ tagName }) => /^(?:figure|picture)$/.test(tagName)).reverse())
    if (!holdsMedia(figure) && textOf(figure).trim() === '') remove(figure)
}

const holdsMedia = (element: MarkupElement) =>
  elementsIn(element).some(({ tagName }) => /^(?:img|video|audio|math|table|hr)$/.test(tagName))

/** Removes the address of links to an anchor that is not in the text, because some plugin would have added it. */
export function removeDeadHashes(elements: readonly MarkupElement[]) {
  const ids = new Set(elements.map((element) => attributeOf(element, 'id')))
  for (const link of elements.filter(isLink)) {
    const href = attributeOf(link, 'href')
    const place = href.slice(1)
    if (href.startsWith('#') && !ids.has(place) && !ids.has(decodedComponent(place)))
      setAttribute(link, 'href', null)
  }
}

const isLink = (element: MarkupElement) => element.tagName === 'a' && attributeOf(element, 'href') !== ''
