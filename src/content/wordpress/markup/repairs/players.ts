import { decodedComponent } from '../decoded-component.ts'
import type { SiteAddresses } from '../site-addresses.ts'
import {
  attributeOf,
  createElement,
  elementsIn,
  holdsText,
  type MarkupElement,
  moveContent,
  prepend,
  remove,
  replace,
  setAttribute,
} from './elements.ts'

/**
 * Makes video and audio playable: with controls, because nothing plays automatically here. A player with files only on
 * other hosts is handled like any other frame; of a player without a file only its fallback content is kept.
 */
export function playableMedia(elements: readonly MarkupElement[], addresses: SiteAddresses) {
  for (const player of elements.filter(({ tagName }) => /^(?:video|audio)$/.test(tagName))) {
    const inside = elementsIn(player)
    const sources = [player, ...inside.filter(({ tagName }) => tagName === 'source')].map((element) =>
      attributeOf(element, 'src'),
    )
    if (sources.some(Boolean) && holdsText(player)) letOut(player)
    const elsewhere = sources.find((src) => addresses.external(src).startsWith('https:'))
    if (sources.some((src) => addresses.media(src) !== '')) keepFiles(player, inside, addresses)
    else if (elsewhere) replace(player, frameOf(player, elsewhere))
    else leaveContent(player)
  }
}

function keepFiles(player: MarkupElement, inside: readonly MarkupElement[], addresses: SiteAddresses) {
  setAttribute(player, 'controls', '')
  if (addresses.media(attributeOf(player, 'src')) === '') setAttribute(player, 'src', null)
  for (const source of inside.filter(({ tagName }) => /^(?:source|track)$/.test(tagName)))
    if (addresses.media(attributeOf(source, 'src')) === '') remove(source)
}

function frameOf(player: MarkupElement, src: string): MarkupElement {
  const named = attributeOf(player, 'title') || attributeOf(player, 'aria-label')
  const file = decodedComponent(URL.parse(src)?.pathname.split('/').at(-1) ?? '')
  const title = named || file
  return createElement('iframe', { src, ...(title && { title }) })
}

/** Moves everything but the files out of a player that was never closed. */
function letOut(player: MarkupElement) {
  const content = createElement('div')
  moveContent(player, content)
  const files = elementsIn(content).filter(({ tagName }) => /^(?:source|track)$/.test(tagName))
  replace(player, content)
  prepend(content, player)
  for (const file of files) {
    remove(file)
    prepend(player, file)
  }
}

function leaveContent(player: MarkupElement) {
  const content = createElement('div')
  moveContent(player, content)
  replace(player, content)
}
